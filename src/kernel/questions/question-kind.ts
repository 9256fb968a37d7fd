import type { Json } from '../values/json.ts'

/**
 * A kind of question that the kernel or an institution puts to the rules in force, and how their answers combine:
 * - `contest`: one answer prevails; equal answers concur; unequal ones go to precedence;
 * - `collect`: every answer applies;
 * - `sum`: exact numbers are added;
 * - `all`: every rule that answers must say yes.
 */
export type QuestionKind = {
  readonly name: string
  /** What is asked, for the table that people read. */
  readonly about: string
  /** What the question is put with, and what shape its value has, for the same table. */
  readonly asks: string
  readonly value: string
  readonly combine: 'contest' | 'collect' | 'sum' | 'all'
  /** What follows when no rule answers. */
  readonly silence: string
  /** Set when silence leaves whatever needs the answer held, rather than without it. */
  readonly holds?: true
  /** Set when no one answers it by hand, because no correction could undo what follows from an answer. */
  readonly notByHand?: true
  /** The value in its one form, or undefined when it is no answer to this question. Absent: any value will do. */
  readonly normalise?: (value: Json) => Json | undefined
  /** Whether it can be put without a subject, to find contradictions as soon as a rule is adopted. */
  readonly standing?: true
}
