import { ALL_INSTITUTIONS } from '../../institutions/all-institutions.ts'
import { KERNEL_MOVES } from '../../kernel/effects/kernel-moves.ts'
import { KERNEL_QUESTIONS } from '../../kernel/questions/kernel-questions.ts'
import type { QuestionKind } from '../../kernel/questions/question-kind.ts'

/** An effect with its notation in the reference, the names of its members, and its description. */
type KnownEffect = {
  readonly name: string
  readonly about: string
  readonly parts: readonly string[]
  readonly words: string
}

/** All effects that rules, rulings and people can cause, by name. */
export function knownEffects(): readonly KnownEffect[] {
  const moves = Object.assign({}, KERNEL_MOVES, ...ALL_INSTITUTIONS.map(it => it.moves)) as typeof KERNEL_MOVES
  return Object.entries(moves)
    .map(([name, { about }]) => ({ name, about, ...effectPartsAndWords(about) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Splits the notation of an effect: `withdraw{matter}: the proposal is gone` has one member. */
export function effectPartsAndWords(about: string): Pick<KnownEffect, 'parts' | 'words'> {
  const [told = '', ...words] = about.split(/(?<=\}): /)
  const named = [...told.matchAll(/\{([^{}]*)\}/g)].flatMap(([, list = '']) => list.split(/[,|]/))
  const parts = named.map(part => part.trim()).filter(part => /^[a-z]\w*$/i.test(part))
  return { parts: [...new Set(parts)], words: words.join(': ') }
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
