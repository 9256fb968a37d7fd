import { startsWord } from './starts-word.ts'

/** A stretch of a text: from a character on, and before another. */
export type Place = { readonly from: number; readonly to: number }

/** No phrase that anybody quotes has more words; a pattern of very many takes a browser long, or is none at all. */
export const MOST_WORDS = 200

/**
 * Where a phrase stands in a text, wherever its lines break and whatever its case: at the beginnings of words (“hat” is
 * not meant in “that”); within words only where it stands nowhere else.
 */
export function placesOf(text: string, phrase: string): readonly Place[] {
  const words = phrase.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0 || words.length > MOST_WORDS) return []
  const sought = new RegExp(words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+'), 'gi')
  const anywhere = [...text.matchAll(sought)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
  const atWords = anywhere.filter(({ from }) => startsWord(text, from))
  return atWords.length > 0 ? atWords : anywhere
}
