import type { State } from '../kernel/state.ts'

/** What law calls it to take a rule out of the game, the usual word first. */
const WORDS = ['repeal', 'destroy'] as const

/** What the law of this game calls it to take a rule out of it: the first of the words that the texts in force use. */
export function removalWord({ rules }: State): (typeof WORDS)[number] {
  const texts = Object.values(rules).map(({ text }) => text.toLowerCase())
  return WORDS.find(word => texts.some(text => text.includes(word))) ?? WORDS[0]
}
