import { inScripts, JOINING, UNSPACED, WIDE } from './scripts.ts'

/** A letter of a word. The other letters of Unicode are invisible, or the first half of an emoji. */
export const LETTER = String.raw`[\p{L}--[\p{Default_Ignorable_Code_Point}\u2139]]`

/** A visible mark on a letter. */
export const MARK = String.raw`[\p{M}--\p{Default_Ignorable_Code_Point}]`

/** Greek letters of formulas, as in “Δx” and “kΩ”. They look like no Latin letter. */
const FORMULAS = 'ΓΔΘΛΞΠΣΦΨΩβδεζθλμξπφψωϑϕϵ\u2126'

/** Scripts whose words take in Latin words without a space: “APIを使う”, “הAPI”, “PDFها”. */
const TAKING_IN = [...JOINING, ...UNSPACED, ...WIDE, 'Hebr', 'Ethi']

/** Alphabets in which many letters look like those of another, and letters that belong to any of them or to none. */
const alphabets = (shared: readonly string[]): readonly RegExp[] =>
  [
    String.raw`\p{sc=Latn}`,
    String.raw`\p{sc=Cyrl}`,
    String.raw`[\p{sc=Grek}--[${FORMULAS}]]`,
    String.raw`[${LETTER}--[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Zyyy}\p{sc=Zinh}${inScripts(shared)}]]`,
  ].map(letters => new RegExp(letters, 'v'))

const OF_TEXTS = alphabets(TAKING_IN)
const OF_NAMES = alphabets(WIDE)

/** The letters of a word that are not in the alphabet of most of its letters: the Cyrillic letter in “Аnn”. */
export function foreignLetters(word: string): readonly { readonly at: number; readonly letter: string }[] {
  if (!isMixed(word, OF_TEXTS)) return []
  let at = 0
  const found = [...word].map(letter => {
    const one = { at, letter, alphabet: OF_TEXTS.findIndex(it => it.test(letter)) }
    at += letter.length
    return one
  })
  const times = OF_TEXTS.map((_, index) => found.filter(({ alphabet }) => alphabet === index).length)
  const main = times.indexOf(Math.max(...times))
  return found.filter(({ alphabet }) => alphabet >= 0 && alphabet !== main)
}

/**
 * Whether a word of a name mixes scripts. Only those of China, Japan and Korea may be mixed with one other, as in the
 * “highly restrictive” level of Unicode's security mechanisms (UTS #39).
 */
export function mixesAlphabets(name: string): boolean {
  return (name.match(WORDS) ?? []).some(word => isMixed(word, OF_NAMES))
}

const WORDS = new RegExp(`(?:${LETTER}${MARK}*)+`, 'gv')

function isMixed(word: string, of: readonly RegExp[]): boolean {
  return of.filter(letters => letters.test(word)).length > 1
}
