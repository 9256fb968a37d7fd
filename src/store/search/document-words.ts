import type { SearchQuery } from '../../ports/search-index.ts'

/**
 * The words of a text as the indexes in memory and of PostgreSQL compare them: letters and digits, in lower case and without accents.
 * SQLite ignores the accents of Latin letters only, so it finds a little less.
 */
export function wordsIn(text: string): readonly string[] {
  return [...text.matchAll(WORD)].map(([word]) => foldedWord(word))
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** A word as it is compared. */
function foldedWord(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The phrases of a query as they are compared. */
export function foldedPhrases(phrases: SearchQuery['phrases']): SearchQuery['phrases'] {
  return phrases.map(words => words.map(foldedWord))
}

/** The words of a text with their places in it. */
export function placedWords(
  text: string,
): readonly { readonly word: string; readonly from: number; readonly to: number }[] {
  return [...text.matchAll(WORD)].map(match => ({
    word: foldedWord(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** Maximum number of characters of one document that are indexed. */
const LONGEST_DOCUMENT = 65_536

/** The part of a text that is indexed, in which a letter is always written with the same characters. */
export function indexedText(text: string): string {
  return text.slice(0, LONGEST_DOCUMENT).toWellFormed().normalize('NFC')
}
