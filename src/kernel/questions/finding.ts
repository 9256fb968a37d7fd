import type { RuleId } from '../state/rule.ts'

/**
 * That a rule is void: it stays listed, struck through, and neither answers nor reacts. The finding lapses when a text
 * or an attribute of either rule changes or of the rule that gave the precedence, or when one of those two leaves the game.
 */
export type Finding = {
  readonly rule: RuleId
  /** The rule that prevailed over it. */
  readonly by: RuleId
  /** The question on which the two gave unequal answers, and the clause that made the loser void. */
  readonly question: string
  readonly clause: string
  /** The rule that gave the precedence; none where a person or a ruling found it, nor in findings of before. */
  readonly method?: RuleId
  readonly entry: number
  /** Text versions and attributes of both and of the method, as they were compared: a change in any ends the finding. */
  readonly grounds: string
}
