import type { Entry } from '../kernel/entry.ts'

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

/** Whether an entry changed the rules: one came, went, or is not what it was. */
export function changesRules({ effects }: Entry): boolean {
  return effects.some(effect => OF_RULES.includes(effect.do))
}
