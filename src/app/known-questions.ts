import { ALL_INSTITUTIONS } from '../institutions/all-institutions.ts'
import { KERNEL_QUESTIONS } from '../kernel/kernel-questions.ts'
import type { QuestionKind } from '../kernel/question-kind.ts'

/** What a question asks, with what, what its answer is, and what follows from silence. */
export type KnownQuestion = Pick<QuestionKind, 'name' | 'about' | 'asks' | 'value' | 'silence' | 'combine'>

/** Every question that the kernel or an institution puts to the rules. */
export function knownQuestions(): readonly KnownQuestion[] {
  const kinds = [...KERNEL_QUESTIONS, ...ALL_INSTITUTIONS.flatMap(({ questions }) => questions)]
  return kinds.map(({ name, about, asks, value, silence, combine }) => ({
    name,
    about,
    asks,
    value,
    silence,
    combine,
  }))
}
