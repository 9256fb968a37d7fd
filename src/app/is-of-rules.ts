import type { Effect } from '../kernel/effect.ts'

/** What is done to the rules themselves, and not to what they keep. */
const OF_RULES: readonly string[] = [
  'addRule',
  'removeRule',
  'replaceText',
  'setAttribute',
  'relabel',
  'setFront',
  'bind',
  'unbind',
]

/** Whether an effect is one of those by which the rules change. */
export function isOfRules(effect: Effect): boolean {
  return OF_RULES.includes(effect.do)
}
