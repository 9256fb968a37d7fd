import type { JsonObject } from '../../kernel/json.ts'
import { listeners } from '../../kernel/listeners.ts'
import type { Table } from './table.ts'

/** Where no rule numbers new ones, whoever proposes one says its number and in which group it stands. */
export async function askPlace({ prompts, game }: Table): Promise<JsonObject | undefined> {
  if (listeners(game.state, 'answers', 'label').length > 0) return {}
  const label = await prompts.line('Which number shall it have? (may be left empty)')
  if (label === undefined) return undefined
  const { groups } = game.state
  const choices = groups.map(({ name, heading }) => ({ value: name, label: heading === '' ? name : heading }))
  const group = groups.length === 0 ? '' : await prompts.choose('In which group?', choices, { long: true })
  if (group === undefined) return undefined
  return { ...(label.trim() === '' ? {} : { label: label.trim() }), ...(group === '' ? {} : { group }) }
}
