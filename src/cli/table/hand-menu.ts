import { schemaFor } from '../../app/play/game.ts'
import { askAct } from './ask-act.ts'
import { doAct } from './do-act.ts'
import { personChoices } from './person-choices.ts'
import type { Table } from './table.ts'

const BY_HAND = [
  { value: 'announce', label: 'Say something to everybody', hint: 'announce' },
  { value: 'record', label: 'Record what a rule brings about', hint: 'a rule that people carry out' },
  { value: 'answer', label: 'Answer for a rule', hint: 'a rule without a program, on a question' },
  { value: 'doubt', label: 'Doubt an entry', hint: 'its author is asked to correct it' },
  { value: 'correct', label: 'Correct an entry', hint: 'adds what was missing, takes back what was wrong' },
  { value: 'challenge', label: 'Challenge an entry', hint: 'before the game’s Judge' },
] as const

/** What people do themselves in every game: what no program carries out, and what they say of what was done. */
export async function handMenu(table: Table, by: string | undefined): Promise<void> {
  const name = await table.prompts.choose('By hand', BY_HAND)
  if (name === undefined) return
  const who = by ?? (await table.prompts.choose('Who does it?', personChoices(table.game.state)))
  if (who === undefined) return
  const args = await askAct(table, schemaFor(table.game.state, name) ?? {})
  if (args !== undefined) await doAct(table, who, name, args)
}
