import type { ExcerptPart, SearchDocument, SearchHit, SearchQuery } from '../../ports/search-index.ts'
import { endsInBeginning, placedWords } from './document-words.ts'

/** Whether a phrase stands at a place. Its last word may be the beginning of a word. */
export function startsAt(words: readonly string[], place: number, phrase: readonly string[]): boolean {
  return phrase.every((word, index) => {
    const there = words[place + index]
    return index === phrase.length - 1 && endsInBeginning(phrase) ? there?.startsWith(word) : there === word
  })
}

/** Number of words in an excerpt, and how many of them come before the first word that was found. */
const EXCERPT = 24
const LEAD = 6

/** A document that was found by folded phrases, with the part of its text in which they occur. */
export function hitOf({ text, ...document }: SearchDocument, phrases: SearchQuery['phrases']): SearchHit {
  const placed = placedWords(text)
  const words = placed.map(({ word }) => word)
  const isFound = (place: number): boolean =>
    phrases.some(phrase => phrase.some((_, index) => startsAt(words, place - index, phrase)))
  const first = Math.max(0, words.findIndex((_, place) => isFound(place)) - LEAD)
  const shown = placed.slice(first, first + EXCERPT).map((it, index) => ({ ...it, found: isFound(first + index) }))
  const parts: ExcerptPart[] = first > 0 ? [{ text: '…', found: false }] : []
  let at = shown[0]?.from ?? 0
  if (first === 0) at = 0
  for (const { from, to, found } of shown.filter(word => word.found)) {
    if (from > at) parts.push({ text: text.slice(at, from), found: false })
    parts.push({ text: text.slice(from, to), found })
    at = to
  }
  const isWhole = first + EXCERPT >= placed.length
  const end = isWhole ? text.length : (shown.at(-1)?.to ?? text.length)
  if (end > at) parts.push({ text: text.slice(at, end), found: false })
  if (!isWhole) parts.push({ text: '…', found: false })
  return { ...document, excerpt: parts }
}
