import type { Entry } from '../kernel/entry.ts'
import { isOfRules } from './is-of-rules.ts'

/** Whether an entry changed the rules: one came, went, or is not what it was. */
export function changesRules({ effects }: Entry): boolean {
  return effects.some(isOfRules)
}
