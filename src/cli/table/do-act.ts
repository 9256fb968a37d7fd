import { bindAct, type WrittenAct } from '../../app/binding/bind-act.ts'
import { act, passDeadlinesUntil, preview } from '../../app/play/game.ts'
import { refusalInWords } from '../../app/prose/entries.ts'
import { newsInWords } from '../../app/prose/news.ts'
import type { Decided } from '../../kernel/acts/close-run.ts'
import type { Refusal } from '../../kernel/acts/refusal.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { ruleCardText } from './rule-text-and-choices.ts'
import { bindingContextAt, type Table } from './table.ts'

/**
 * Does an act in two steps: first it is previewed in words, and then, if the player confirms it, it is done and its
 * result is shown. A refusal shows the rules with their texts, and lets the author insist.
 */
export async function doAct(table: Table, by: string, name: string, args: JsonObject): Promise<boolean> {
  const { prompts, game } = table
  passDeadlinesUntil(game, table.now())
  const written: WrittenAct = { by, do: name, with: args, at: table.now() }
  const bound = bindAct(bindingContextAt(table), written)
  if (!bound.ok) {
    prompts.warn(bound.fault)
    return false
  }
  const tried = preview(game, bound.act)
  if (!tried.ok) {
    await showRefusal(table, written, tried.refusal)
    return false
  }
  const foreseen = previewInWords(game.state, tried)
  prompts.note('If you do this', foreseen)
  if ((await prompts.confirm('Do it?')) !== true) return false
  const before = game.state
  const done = act(game, { ...bound.act, at: table.now() })
  if (!done.ok) {
    await showRefusal(table, written, done.refusal)
    return false
  }
  const came = resultInWords(newsInWords(before, done.entry, done.state))
  if (came === foreseen) prompts.say(`Done (entry ${done.entry.seq}).`)
  else prompts.note(`Done (entry ${done.entry.seq})`, came)
  return true
}

/** The preview of an act, without the results of dice, which are shown after they have been thrown. */
function previewInWords(before: State, { entry, state }: Decided): string {
  if (entry.outside.faces.length > 0) return 'A die will be thrown. No one knows the result yet.'
  return resultInWords(newsInWords(before, entry, state))
}

function resultInWords(news: readonly string[]): string {
  return news.length === 0 ? 'This is recorded, and nothing else changes.' : news.map(line => `• ${line}`).join('\n')
}

async function showRefusal(table: Table, written: WrittenAct, refusal: Refusal): Promise<void> {
  const { prompts, game } = table
  const texts = refusal.reasons.map(it => ruleCardText(game.state, it.rule))
  if (texts.length > 0) prompts.note('What the rules say', [...new Set(texts)].join('\n\n'))
  prompts.warn(refusalInWords(game.state, refusal).join('\n'))
  if (refusal.reasons.length === 0 || written.do === 'insist') return
  const next = await prompts.choose('What now?', [
    { value: 'leave', label: 'Leave it' },
    { value: 'insist', label: 'Insist', hint: 'a Judge decides whether it was legal' },
  ] as const)
  if (next !== 'insist') return
  await doAct(table, written.by, 'insist', { act: { do: written.do, with: written.with } })
}
