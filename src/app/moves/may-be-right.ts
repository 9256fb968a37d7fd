import type { Rule } from '../../kernel/state/rule.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { sentencesOf, wordsOfName } from '../names/words.ts'

/** Acts that a rule offers without saying whether they are rights, and a sentence of it that may grant them. */
export type MayBeRight = { readonly rule: Rule; readonly acts: readonly string[]; readonly sentence: string }

const GRANTS =
  /\b(may|has the right to|have the right to|is entitled to|are entitled to|is free to|are free to)\b(?! (not|only|never|be)\b)/i
const DENIES = /\b(no|nobody|none|neither|nor|never)\b.*\bmay\b/i

/** Where the text says that someone may, and the program leaves open whether what it offers is a right (`as`). */
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

/** The sentence that has most words of an act’s name; the first of several that have as many. */
function nearest(sentences: readonly string[], act: string): string {
  const stems = wordsOfName(act).split(' ').map(stemOf)
  const inCommon = (sentence: string) => {
    const words = new Set((sentence.toLowerCase().match(/\p{L}+/gu) ?? []).map(stemOf))
    return stems.filter(stem => words.has(stem)).length
  }
  const most = Math.max(...sentences.map(inCommon))
  return sentences.find(it => inCommon(it) === most) ?? ''
}

/** “proposing”, “proposal” and “propose” begin alike. */
function stemOf(word: string): string {
  return word.slice(0, 5)
}
