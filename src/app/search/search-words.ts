/** The words of a search, in phrases: words in quotation marks must follow one another. */
type Phrases = readonly (readonly string[])[]

/** Maximum number of words in a search. Any others are ignored. */
const MOST_WORDS = 12

/**
 * Reads what someone typed into a search field. Every mark is only a separator, apart from quotation marks, so no
 * search can be malformed.
 */
export function searchPhrases(typed: string): Phrases {
  const phrases: string[][] = []
  let left = MOST_WORDS
  typed.split(QUOTES).forEach((part, index) => {
    const words = wordsOf(part).slice(0, left)
    left -= words.length
    if (words.length === 0) return
    if (index % 2 === 1) phrases.push(words)
    else phrases.push(...words.map(word => [word]))
  })
  return phrases
}

const QUOTES = /["“”„«»]/u

/** Which capitals and accents count as equal, only the index decides: it does so for the texts, too. */
function wordsOf(text: string): readonly string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}
