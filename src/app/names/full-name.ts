import type { Person, State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'

/** “Kim Cole”; the identity, where the host has withheld the name. */
export function fullName(state: State, person: Person): string {
  const full = nameParts(state, person).join(' ').trim()
  return full === '' ? person.id : full
}

/** Name and surname, as far as there are both and the host has not withheld them. */
export function nameParts(state: State, { name, surname }: Person): readonly string[] {
  return [lookup(state.said, name) ?? '', lookup(state.said, surname) ?? ''].filter(it => it !== '')
}
