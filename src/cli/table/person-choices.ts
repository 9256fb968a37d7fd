import { fullName } from '../../app/names/full-name.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Choice } from './table-prompts.ts'

/** Everyone in the game, for a list to choose from. */
export function personChoices(state: State): readonly Choice<string>[] {
  return Object.values(state.persons).map(person => ({ value: person.id, label: fullName(state, person) }))
}

/** A person who is about to play. */
export type PlayerName = { readonly name: string; readonly surname: string }

/** What is wrong with a part of a name; undefined when it will do. */
export function nameProblem(text: string): string | undefined {
  if (text.trim() === '') return 'A name is needed: rules ask for it.'
  return text.length > 60 ? 'At most 60 letters fit.' : undefined
}

/** “Zoe Ames, Al Brook” as players: the last word is the surname; a single word is both. */
export function playersNamed(list: string): readonly PlayerName[] {
  return list
    .split(',')
    .map(full => full.trim().split(/\s+/))
    .filter(words => words[0] !== '')
    .map(words => ({ name: words.slice(0, -1).join(' ') || (words[0] ?? ''), surname: words.at(-1) ?? '' }))
}
