import type { ProgramFailure } from '../programs/program-runner.ts'
import type { Claim, RuleId } from '../state/rule.ts'
import type { Json, JsonObject } from '../values/json.ts'

/** What one rule said to one question. */
export type Answer = {
  readonly rule: RuleId | null
  readonly via: 'program' | 'hand' | 'ruling'
  readonly is: 'value' | 'block' | 'undecided' | 'silent' | 'failed'
  readonly value?: Json
  /** Set when it counts only if no rule asserts anything. */
  readonly otherwise?: true
  readonly reason?: string
  readonly cites?: string
  /** Claims that the answer itself makes, for this case only. */
  readonly claims?: readonly Claim[]
  readonly failure?: ProgramFailure
  readonly gas?: number
  readonly standing: Standing
}

/** How an answer fared, and by whose superiority. */
export type Standing =
  | { readonly is: 'prevails' | 'concurs' | 'counts' | 'silent' | 'failed' | 'unneeded' | 'tied' }
  | { readonly is: 'overruled' | 'void' | 'narrowed'; readonly by: RuleId; readonly clause: string }

/** What came of a question. `by` are the rules that prevail and concur; `contestants` those that no one ranks. */
export type DecisionOutcome =
  | { readonly is: 'decided'; readonly value: Json; readonly by: readonly RuleId[] }
  | { readonly is: 'silent' }
  | { readonly is: 'undecided'; readonly contestants: readonly RuleId[]; readonly why: string }

/** A question with every answer it got, the winner and why: kept for ever, losers included. */
export type Decision = {
  readonly question: string
  /** The subject in players' words: "required 302". */
  readonly of: string
  readonly asks: JsonObject
  readonly answers: readonly Answer[]
  readonly outcome: DecisionOutcome
  /** How many effects its entry had had by then, if any: rules bore the labels that these had left them. */
  readonly after?: number
}
