import type { JsonObject } from '../values/json.ts'
import type { RuleId } from './rule.ts'

/**
 * A deadline has no consequences of its own: when it passes, the rule that set it is asked what follows. Its instant
 * either belongs to the period before it (`inside`: acts received at that very instant still count) or does not
 * (`outside`).
 */
export type Deadline = {
  readonly id: string
  /** The instant at which the deadline passes, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  readonly side: 'inside' | 'outside'
  /**
   * The deadline's place among deadlines with the same instant and side: lower ranks come first, and deadlines without
   * a rank last.
   */
  readonly rank?: number
  /** The event that is raised when the deadline passes. */
  readonly event: string
  readonly data: JsonObject
  readonly rule: RuleId | null
  /**
   * Set if the rule that set the deadline was listening for its event at that time, and so relies on reacting to it.
   */
  readonly announced?: true
  /** Set if the deadline ends without an event as soon as the rule that set it is removed. */
  readonly endsWithRule?: true
  /**
   * The parameters from which the rule made the period, each with the milliseconds that one unit of it is worth, or 0 if
   * the calendar says. If the rule changes such a parameter, the end of the running period moves (Suber 101 and others: rules are obeyed in the
   * form in which they are then in effect).
   */
  readonly per?: { readonly [param: string]: number }
  /** Set if the deadline was set by an act of the clock, less than a minute ahead. */
  readonly brief?: true
  readonly matter?: string
  /** Set while the deadline is suspended: the number of milliseconds that remained. */
  readonly left?: number
}

/**
 * A deadline that the clock's act sets or moves is brief if it passes in less than this many milliseconds. When a brief
 * deadline passes, the next one cannot be brief, so no rule can keep the clock busy with deadlines of its own. A
 * deadline set by a person's act may be as short as the rules like.
 */
export const BRIEF = 60_000

/** How soon a deadline can pass, in milliseconds from now, while another one may be passing. */
export function leastAhead(passing: Deadline | undefined): number {
  return passing?.brief === true ? BRIEF : 1
}
