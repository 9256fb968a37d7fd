import type { RuleId } from '../state/rule.ts'

/**
 * Records that a rule is void: it stays listed, struck through, and neither answers nor reacts. The finding lapses when
 * a text or an attribute of either rule, or of the rule that determined the precedence, changes, or when either rule
 * leaves the game.
 */
export type Finding = {
  readonly rule: RuleId
  /** The rule that took precedence over the void rule. */
  readonly by: RuleId
  /** The question to which the two rules gave unequal answers, and the clause that made the losing rule void. */
  readonly question: string
  readonly clause: string
  /**
   * The rule that determined the precedence; absent in older findings, and in a ruling's finding that no such rule
   * supports.
   */
  readonly method?: RuleId
  readonly entry: number
  /**
   * The text versions and attributes of both rules and of `method` when they were compared. A change in any of them
   * ends the finding.
   */
  readonly grounds: string
}
