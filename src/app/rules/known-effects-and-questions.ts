import { ALL_INSTITUTIONS } from '../../institutions/all-institutions.ts'
import { KERNEL_MOVES } from '../../kernel/effects/kernel-moves.ts'
import { KERNEL_QUESTIONS } from '../../kernel/questions/kernel-questions.ts'
import type { QuestionKind } from '../../kernel/questions/question-kind.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { EXAMPLES_OF_EFFECTS } from './examples-of-effects.ts'
import { exampleOf } from './game-vocabulary.ts'

/** An effect with its notation in the reference, the names of its members, and its description. */
type KnownEffect = {
  readonly name: string
  readonly about: string
  readonly parts: readonly string[]
  readonly words: string
  /** How people write it in a record or a ruling. */
  readonly example: string
}

/** All effects that rules, rulings and people can cause, by name. */
export function knownEffects(): readonly KnownEffect[] {
  const moves = Object.assign({}, KERNEL_MOVES, ...ALL_INSTITUTIONS.map(it => it.moves)) as typeof KERNEL_MOVES
  return Object.entries(moves)
    .map(([name, { about }]) => ({
      name,
      about,
      ...effectPartsAndWords(about),
      example: lookup(EXAMPLES_OF_EFFECTS, name) ?? '',
    }))
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
export type KnownQuestion = Pick<QuestionKind, 'name' | 'about' | 'asks' | 'value' | 'silence' | 'combine'> & {
  readonly example: string
}

/** Every question that the kernel or an institution asks the rules. */
export function knownQuestions(): readonly KnownQuestion[] {
  const kinds = [...KERNEL_QUESTIONS, ...ALL_INSTITUTIONS.flatMap(({ questions }) => questions)]
  return kinds.map(kind => {
    const { name, about, asks, value, silence, combine } = kind
    return { name, about, asks, value, silence, combine, example: exampleOf(kind) }
  })
}
