import type { SearchQuery } from '../../ports/search-index.ts'

/** The words of a text as all indexes compare them: letters and digits, in lower case and without accents. */
export function wordsIn(text: string): readonly string[] {
  return [...text.matchAll(WORD)].map(([word]) => foldedWord(word)).filter(word => word !== '')
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** A word as it is compared. Nothing remains of marks without a letter, which are no word. */
function foldedWord(word: string): string {
  return IS_PLAIN.test(word) ? word.toLowerCase() : word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const IS_PLAIN = /^[a-z0-9]+$/i

/** The phrases of a query as they are compared. */
export function foldedPhrases(phrases: SearchQuery['phrases']): SearchQuery['phrases'] {
  return phrases
    .map(words => words.map(foldedWord).filter(word => word !== ''))
    .filter(words => words.length > 0)
    .map(words => [...words.slice(0, -1), cutBeginning(words.at(-1) ?? '')])
}

/**
 * Number of letters that count in the last word of a phrase, which may be the beginning of a word. SQLite’s index
 * contains every beginning up to this length, because it would otherwise gather all words that begin alike, in one step
 * that nothing can interrupt: half a second for 6,500 such words in each of 700 texts.
 */
export const LONGEST_BEGINNING = 16

function cutBeginning(word: string): string {
  return [...word.slice(0, 2 * LONGEST_BEGINNING)].slice(0, LONGEST_BEGINNING).join('')
}

/** Whether the last word of a phrase may be the beginning of a word: it is not a single letter, which begins too many. */
export function endsInBeginning(phrase: readonly string[]): boolean {
  const last = phrase.at(-1) ?? ''
  return last.length > ((last.codePointAt(0) ?? 0) > 0xffff ? 2 : 1)
}

/** The words of a text with their places in it. */
export function placedWords(
  text: string,
): readonly { readonly word: string; readonly from: number; readonly to: number }[] {
  return [...text.matchAll(WORD)]
    .map(({ 0: written, index: from }) => ({ word: foldedWord(written), from, to: from + written.length }))
    .filter(({ word }) => word !== '')
}

/** Maximum number of characters of one document that are indexed. */
const LONGEST_DOCUMENT = 65_536

/** The part of a text that is indexed, in which a letter is always written with the same characters. */
export function indexedText(text: string): string {
  return text.slice(0, LONGEST_DOCUMENT).toWellFormed().normalize('NFC')
}

/** The longest word that PostgreSQL indexes has 2,046 bytes. Of longer ones, this many characters count. */
const LONGEST_WORD = 500

/** A word as it is indexed. */
export function cutWord(word: string): string {
  return word.slice(0, LONGEST_WORD).toWellFormed()
}

/** The largest number of a place that PostgreSQL knows in a text. */
export const LAST_PLACE = 16_383

/**
 * Maximum number of places of one word in a document. PostgreSQL forgets any others, so nobody finds them in a phrase.
 * Without a limit, a search for a phrase takes the longer, the more often its words occur.
 */
export const MOST_PLACES = 256
