import type { PersonId, State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { fullName } from '../names/full-name.ts'
import { nameOf } from '../names/names.ts'

/** A person in a game: the identity, the display name, and the whole name. */
export function personView(state: State, id: PersonId) {
  const person = lookup(state.persons, id)
  if (person === undefined) throw new Error(`there is no person ${id}`)
  return { person: id, name: nameOf(state, id), fullName: fullName(state, person) }
}
