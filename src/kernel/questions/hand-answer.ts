import type { RuleId } from '../state/rule.ts'
import type { Json } from '../values/json.ts'

/**
 * An answer that a person gave: by hand for a rule without a program, or by a ruling. It speaks *for* the named rule on
 * all like questions until that rule's text changes. A ruling that names no rule settles an undecided question itself.
 */
export type HandAnswer = {
  readonly id: string
  readonly rule: RuleId | null
  readonly question: string
  /** Only for this matter; absent: for all like questions. */
  readonly matter?: string
  readonly value: Json
  readonly via: 'hand' | 'ruling'
  readonly by: string | null
  readonly entry: number
  /** The version of the rule's text that it speaks for. */
  readonly version?: number
}
