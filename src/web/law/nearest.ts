import { type Paragraph, paragraphsOf } from './paragraphs-of.ts'

/** A text that is no longer than this, in characters, is read at a glance. */
const SHORT = 600

/**
 * The part of a rule's text that has most to do with some words: the whole of a short text, else the paragraph that
 * shares most words with them, the first of those that share as many.
 */
export function nearest(text: string, words: string): string {
  if (text.length <= SHORT) return text
  const sought = stems(words)
  const shared = (paragraph: Paragraph): number =>
    [...stems(text.slice(paragraph.from, paragraph.to))].filter(stem => sought.has(stem)).length
  const [first, ...others] = paragraphsOf(text)
  if (first === undefined) return text
  const best = others.reduce((best, it) => (shared(it) > shared(best) ? it : best), first)
  return text.slice(best.from, best.to)
}

/** Words of some length without what changes at their end: “points” and “point”, “voting” and “votes” are the same. */
function stems(words: string): ReadonlySet<string> {
  const spaced = words.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  const all = spaced.match(/\p{L}{4,}/gu) ?? []
  return new Set(all.map(word => word.replace(/(ing|ed|es|s|e)$/, '')))
}
