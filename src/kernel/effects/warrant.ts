import type { RuleId } from '../state/rule.ts'

/**
 * Why an effect may happen: the rule that caused it, and the other rules whose answers it rests on. Nothing changes
 * the game without one. `rule` is null for what the founders did in entry 0, and for what is no rule’s doing.
 */
export type Warrant = {
  readonly rule: RuleId | null
  /** Rules, besides the warrant's own, whose answers this effect was worked out from. */
  readonly because?: readonly RuleId[]
  /** What carried it out: a rule's program, an institution that the rule charters, a person by hand, a ruling. */
  readonly via: 'program' | 'institution' | 'hand' | 'ruling' | 'undoing' | 'founders'
  /** The matter (a proposal, a case) under which it happened. */
  readonly matter?: string
  /** One sentence on how the value came about, from the program: "10 × 3/3 = 10". */
  readonly says?: string
}
