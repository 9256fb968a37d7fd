import { fullName } from '../../app/names/full-name.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Choice } from './table-prompts.ts'

/** Everybody in the game, for a list to choose from. */
export function personChoices(state: State): readonly Choice<string>[] {
  return Object.values(state.persons).map(person => ({ value: person.id, label: fullName(state, person) }))
}
