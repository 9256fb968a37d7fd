/**
 * The words of a text as the index compares them: letters and digits, in lower case and without accents. SQLite’s and
 * PostgreSQL’s own rules are the same for the scripts that people play in.
 */
export function wordsIn(text: string): readonly string[] {
  return [...text.matchAll(WORD)].map(([word]) => foldedWord(word))
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

function foldedWord(word: string): string {
  return word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
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
export const LONGEST_DOCUMENT = 65_536
