import { fullName } from '../../app/names/person-names.ts'
import { entryInWords } from '../../app/prose/entries.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Table } from './table.ts'
import type { Choice } from './table-prompts.ts'

/** Everyone in the game, for a list to choose from. */
export function personChoices(state: State): readonly Choice<string>[] {
  return Object.values(state.persons).map(person => ({ value: person.id, label: fullName(state, person) }))
}

/** A person who is about to play. */
export type PlayerName = { readonly name: string; readonly surname: string }

/** The fault in part of a name; undefined if it is valid. */
export function nameProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Please enter a name, because the rules require one.'
  return text.length > 60 ? 'Please enter at most 60 characters for a name.' : undefined
}

/**
 * Reads “Zoe Ames, Al Brook” as players: the last word of each is the surname; a single word is both name and surname.
 */
export function playersNamed(list: string): readonly PlayerName[] {
  return list
    .split(',')
    .map(full => full.trim().split(/\s+/))
    .filter(words => words[0] !== '')
    .map(words => ({ name: words.slice(0, -1).join(' ') || (words[0] ?? ''), surname: words.at(-1) ?? '' }))
}

/** Asks the player to choose one of the last entries. */
export async function askEntry(table: Table, message: string): Promise<number | undefined> {
  const { entries, game, prompts } = table
  const last = entries.slice(-30).toReversed()
  const choices = last.map(entry => ({ value: entry.seq, label: `${entry.seq}  ${entryInWords(game.state, entry)}` }))
  return prompts.choose(message, choices, { long: choices.length > 12 })
}
