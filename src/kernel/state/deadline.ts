import type { JsonObject } from '../values/json.ts'
import type { RuleId } from './rule.ts'

/**
 * A wake-up, never a consequence: when it falls, the rule that armed it is asked anew what follows. Its instant
 * belongs to the period before it (`inside`: acts received in that very instant still count) or not (`outside`).
 */
export type Deadline = {
  readonly id: string
  /** The instant, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  readonly side: 'inside' | 'outside'
  /** The event that its falling raises. */
  readonly event: string
  readonly data: JsonObject
  readonly rule: RuleId | null
  /** Set if the rule that armed it listened for its event then: it counts on reacting to it itself. */
  readonly announced?: true
  readonly matter?: string
  /** Set while the deadline stands still: how many milliseconds were left. */
  readonly left?: number
}
