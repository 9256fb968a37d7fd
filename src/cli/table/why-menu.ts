import { explainEntry } from '../../app/explain/explain-entry.ts'
import { explanationInWords } from '../../app/prose/explanations.ts'
import { askEntry } from './ask-entry.ts'
import type { Table } from './table.ts'

/** Why an entry came out as it did. */
export async function whyMenu(table: Table): Promise<void> {
  const seq = await askEntry(table, 'Why did this happen?')
  if (seq === undefined) return
  const { world } = table.game
  const explained = explainEntry(world, table.entries, seq)
  table.prompts.note(`Entry ${seq}`, explanationInWords(world, explained).join('\n'))
}
