import type { Question } from './question.ts'
import { actsQuestion } from './questions/acts.ts'
import { stateQuestion } from './questions/state.ts'

/** Every question that can be put to a game on a desk, by name. */
export const QUESTIONS: { readonly [about: string]: Question } = {
  acts: actsQuestion,
  state: stateQuestion,
}
