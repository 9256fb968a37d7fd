import type { Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { sentencesOf, wordsOfName } from '../names/display-text.ts'

/**
 * Acts that a rule offers without saying whether they are rights, with the sentence in the rule that may grant such a
 * right.
 */
export type MayBeRight = { readonly rule: Rule; readonly acts: readonly string[]; readonly sentence: string }

const GRANTS =
  /\b(may|has the right to|have the right to|is entitled to|are entitled to|is free to|are free to)\b(?! (not|only|never|be)\b)/i
const DENIES = /\b(no|nobody|none|neither|nor|never)\b.*\bmay\b/i

/**
 * Finds rules whose text says that someone may do something, but whose program does not say whether its offer is a
 * right (`as`).
 */
export function mayBeRights(state: State): readonly MayBeRight[] {
  return rulesInOrder(state).flatMap(rule => {
    const granting = sentencesOf(rule.text).filter(it => GRANTS.test(it) && !DENIES.test(it))
    const offers = Object.entries(rule.program?.manifest.offers ?? {})
    const open = offers.filter(([, offer]) => offer['as'] === undefined).map(([act]) => act)
    if (granting.length === 0) return []
    const near = Map.groupBy(open, act => nearest(granting, act))
    return [...near].map(([sentence, acts]) => ({ rule, acts, sentence }))
  })
}

/** The sentence that has the most words in common with an act’s name; the first one if several have equally many. */
function nearest(sentences: readonly string[], act: string): string {
  const stems = wordsOfName(act).split(' ').map(stemOf)
  const inCommon = (sentence: string) => {
    const words = new Set((sentence.toLowerCase().match(/\p{L}+/gu) ?? []).map(stemOf))
    return stems.filter(stem => words.has(stem)).length
  }
  const most = Math.max(...sentences.map(inCommon))
  return sentences.find(it => inCommon(it) === most) ?? ''
}

/** The first letters of a word, so that “proposing”, “proposal” and “propose” count as the same. */
function stemOf(word: string): string {
  return word.slice(0, 5)
}
