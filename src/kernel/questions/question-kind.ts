import type { Json } from '../values/json.ts'

/** What a name in the subject of a question stands for. A voter is a person, or a name that a rule lets vote. */
export type SubjectKind = 'person' | 'voter' | 'rule' | 'matter' | 'act' | 'event' | 'number' | 'text'

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
  /** The names in the subject that an answer by hand can be limited to, and what each of them stands for. */
  readonly subject: { readonly [name: string]: SubjectKind }
  /** Set if an answer can also name arguments of the act, or data of the event, that the question is about. */
  readonly more?: 'arguments' | 'data'
  /** The name under which the question names the author of an act that it is asked about. */
  readonly author?: string
  /** An answer, for documentation. Identities stand for the people and rules of a game. */
  readonly example: Json
  readonly value: string
  readonly combine: 'contest' | 'collect' | 'sum' | 'all'
  /** What happens if no rule answers. */
  readonly silence: string
  /**
   * Set if everything that needs the answer is held while no rule answers. Otherwise, it proceeds without an answer.
   */
  readonly holds?: true
  /** The reason why the question cannot be answered by hand, if it cannot. */
  readonly notByHand?: string
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
