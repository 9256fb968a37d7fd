import { fullName } from '../../app/names/person-names.ts'
import { entryInWords } from '../../app/prose/entries.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Table } from './table.ts'
import type { Choice } from './table-prompts.ts'

/** Everyone in the game, as a list to choose from. */
export function personChoices(state: State): readonly Choice<string>[] {
  return Object.values(state.persons).map(person => ({ value: person.id, label: fullName(state, person) }))
}

/** Asks for the name of a person who is going to play. */
export type PlayerName = { readonly name: string; readonly surname: string }

/** Says what is wrong with part of a name; undefined if nothing is. */
export function nameProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Please enter a name, because the rules require one.'
  return text.length > 60 ? 'Please enter at most 60 characters for a name.' : undefined
}

/**
 * Reads “Zoe Ames, Al Brook” as two players. The last word of each name is the surname, and a single word is both the
 * name and the surname.
 */
export function parsePlayers(list: string): readonly PlayerName[] {
  return list
    .split(',')
    .map(full => full.trim().split(/\s+/))
    .filter(words => words[0] !== '')
    .map(words => ({ name: words.slice(0, -1).join(' ') || (words[0] ?? ''), surname: words.at(-1) ?? '' }))
}

/** Asks the player to choose one of the latest entries. */
export async function askEntry(table: Table, message: string): Promise<number | undefined> {
  const { entries, game, prompts } = table
  const last = entries.slice(-30).toReversed()
  const choices = last.map(entry => ({ value: entry.seq, label: `${entry.seq}  ${entryInWords(game.state, entry)}` }))
  return prompts.choose(message, choices, { long: choices.length > 12 })
}
