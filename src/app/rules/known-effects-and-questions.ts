import { ALL_INSTITUTIONS } from '../../institutions/all-institutions.ts'
import { KERNEL_MOVES } from '../../kernel/effects/kernel-moves.ts'
import { KERNEL_QUESTIONS } from '../../kernel/questions/kernel-questions.ts'
import type { QuestionKind } from '../../kernel/questions/question-kind.ts'

/** All effects that rules, rulings and people can cause, by name, with the meaning of their arguments. */
export function knownEffects(): readonly { readonly name: string; readonly about: string }[] {
  const moves = Object.assign({}, KERNEL_MOVES, ...ALL_INSTITUTIONS.map(it => it.moves)) as typeof KERNEL_MOVES
  return Object.entries(moves)
    .map(([name, { about }]) => ({ name, about }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** A question with its inputs, the form of its answer, and what happens if no rule answers it. */
export type KnownQuestion = Pick<QuestionKind, 'name' | 'about' | 'asks' | 'value' | 'silence' | 'combine'>

/** Every question that the kernel or an institution asks the rules. */
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
