import type { ProgramFailure } from '../programs/program-runner.ts'
import type { Claim, RuleId } from '../state/rule.ts'
import type { Json, JsonObject } from '../values/json.ts'

/** One rule's answer to one question. */
export type Answer = {
  readonly rule: RuleId | null
  readonly via: 'program' | 'hand' | 'ruling'
  readonly is: 'value' | 'block' | 'undecided' | 'silent' | 'failed'
  readonly value?: Json
  /** Set if the answer counts only when no rule asserts anything. */
  readonly otherwise?: true
  readonly reason?: string
  readonly cites?: string
  /** Claims made by the answer itself, for this case only. */
  readonly claims?: readonly Claim[]
  readonly failure?: ProgramFailure
  readonly gas?: number
  readonly standing: Standing
}

/** The fate of an answer, and the rule whose precedence decided it. */
export type Standing =
  | { readonly is: 'prevails' | 'concurs' | 'counts' | 'silent' | 'failed' | 'unneeded' | 'tied' }
  | { readonly is: 'overruled' | 'void' | 'narrowed'; readonly by: RuleId; readonly clause: string }

/**
 * The outcome of a question. `by` lists the rules that win and concur; `contestants` lists those that no rule ranks.
 */
export type DecisionOutcome =
  | { readonly is: 'decided'; readonly value: Json; readonly by: readonly RuleId[] }
  | { readonly is: 'silent' }
  | { readonly is: 'undecided'; readonly contestants: readonly RuleId[]; readonly why: string }

/**
 * A question with every answer that it received, the winner and the reason. The decision is stored permanently,
 * including the losing answers.
 */
export type Decision = {
  readonly question: string
  /** The subject in players' words: "required 302". */
  readonly of: string
  readonly asks: JsonObject
  readonly answers: readonly Answer[]
  readonly outcome: DecisionOutcome
  /**
   * Number of effects that the entry had before this decision, if any. The decision names rules by their labels after
   * these effects.
   */
  readonly after?: number
}
