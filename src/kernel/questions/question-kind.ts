import type { Json } from '../values/json.ts'

/**
 * A kind of question that the kernel or an institution asks the rules in force, and how their answers combine:
 * - `contest`: one answer wins; equal answers concur; unequal answers are decided by precedence;
 * - `collect`: every answer applies;
 * - `sum`: exact numbers are added;
 * - `all`: every rule that answers must say yes.
 */
export type QuestionKind = {
  readonly name: string
  /** The question, for the generated documentation. */
  readonly about: string
  /** The inputs of the question and the shape of its value, for the generated documentation. */
  readonly asks: string
  readonly value: string
  readonly combine: 'contest' | 'collect' | 'sum' | 'all'
  /** What happens if no rule answers. */
  readonly silence: string
  /**
   * Set if everything that needs the answer is held while no rule answers. Otherwise, it proceeds without an answer.
   */
  readonly holds?: true
  /** Set if the question cannot be answered by hand, because no correction could undo the consequences of an answer. */
  readonly notByHand?: true
  /**
   * The answer of the rule that the subject names in the field `of`. It takes part in the contest like any other
   * answer, unless that rule gives another one.
   */
  readonly implied?: { readonly of: string; readonly value: Json }
  /** The fields of the subject that an answer by hand must name, so that it does not apply too widely. */
  readonly namedByHand?: readonly string[]
  /** Returns the value in its normal form, or undefined if it is not a valid answer. If absent, any value is valid. */
  readonly normalise?: (value: Json) => Json | undefined
  /** Whether the question can be asked without a subject, to find contradictions as soon as a rule is adopted. */
  readonly standing?: true
  /**
   * Whether the answer to this question lists the words that people may write in an argument of an act about the
   * matter.
   */
  readonly listsWords?: true
}
