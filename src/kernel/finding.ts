import type { RuleId } from './rule.ts'

/**
 * That a rule is void: it stays listed, struck through, and neither answers nor reacts. The finding lapses when a text
 * or an attribute of either rule changes, or when the rule that prevailed leaves the game.
 */
export type Finding = {
  readonly rule: RuleId
  /** The rule that prevailed over it. */
  readonly by: RuleId
  /** The question on which the two gave unequal answers, and the clause that made the loser void. */
  readonly question: string
  readonly clause: string
  readonly entry: number
  /** Text versions and attributes of both, as they were compared: a change in either ends the finding. */
  readonly grounds: string
}
