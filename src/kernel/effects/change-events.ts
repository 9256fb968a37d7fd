import type { Raised } from '../acts/event-types.ts'
import type { Item } from '../acts/reaction.ts'
import { listeners } from '../state/listening-rules.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { isRulebook } from './batch-topics.ts'
import { cellOf, cellParts } from './written-cell.ts'

/**
 * The events that report a batch's changes to registers with listeners, and whether it changed the rulebook, which
 * rules are void, or what people answered. Each event is raised by the first rule that changed its register.
 */
export function changeEvents(state: State, items: readonly Item[], findings: State['findings']): readonly Raised[] {
  const changed = new Map<string, { readonly by: RuleId | null; readonly keys: Set<string> }>()
  for (const { effect, warrant } of items) {
    if (effect.do !== 'write' && effect.do !== 'add' && effect.do !== 'clear') continue
    const known = changed.get(effect.register) ?? { by: warrant.rule, keys: new Set<string>() }
    changed.set(effect.register, known)
    const [, , key] = cellParts(cellOf(effect) ?? '[]')
    if (key !== undefined) known.keys.add(key)
  }
  const registers = [...changed]
    .filter(([name]) => listeners(state, 'after', `changed ${name}`).length > 0)
    .map(([name, { by, keys }]): Raised => ({ event: { name: `changed ${name}`, data: { keys: [...keys] } }, by }))
  const rulebook = items.find(item => isRulebook(item.effect))
  const answered = items.find(({ effect }) => effect.do === 'answer' || effect.do === 'withdraw')
  const isRulebookChanged = rulebook !== undefined || state.findings !== findings
  const by = (rulebook ?? items[0])?.warrant.rule ?? null
  return [
    ...registers,
    ...(isRulebookChanged ? [{ event: { name: 'changed rules', data: {} }, by }] : []),
    ...items.flatMap(item => reopenedEvent(state, item)),
    ...(answered === undefined ? [] : [{ event: { name: 'changed answers', data: {} }, by: answered.warrant.rule }]),
  ]
}

/** The event by which rules learn that a matter is open again, so that they can go on with it. */
function reopenedEvent(state: State, { effect, warrant }: Item): readonly Raised[] {
  if (effect.do !== 'openMatter' || effect.since === undefined) return []
  if (listeners(state, 'after', 'matterReopened').length === 0) return []
  const { id, kind } = effect.matter
  return [{ event: { name: 'matterReopened', data: { kind }, matter: id }, by: warrant.rule }]
}
