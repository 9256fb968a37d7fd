import { ALL_INSTITUTIONS } from '../../institutions/all-institutions.ts'
import { KERNEL_MOVES } from '../../kernel/effects/kernel-moves.ts'
import { KERNEL_QUESTIONS } from '../../kernel/questions/kernel-questions.ts'
import type { QuestionKind } from '../../kernel/questions/question-kind.ts'

/** Everything that rules, rulings and people can bring about, by name, with its arguments in words. */
export function knownEffects(): readonly { readonly name: string; readonly about: string }[] {
  const moves = Object.assign({}, KERNEL_MOVES, ...ALL_INSTITUTIONS.map(it => it.moves)) as typeof KERNEL_MOVES
  return Object.entries(moves)
    .map(([name, { about }]) => ({ name, about }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

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
