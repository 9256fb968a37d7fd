import { entryInWords } from '../../app/prose/entries.ts'
import type { Table } from './table.ts'

/** Asks the player to choose one of the last entries. */
export async function askEntry(table: Table, message: string): Promise<number | undefined> {
  const { entries, game, prompts } = table
  const last = entries.slice(-30).toReversed()
  const choices = last.map(entry => ({ value: entry.seq, label: `${entry.seq}  ${entryInWords(game.state, entry)}` }))
  return prompts.choose(message, choices, { long: choices.length > 12 })
}
