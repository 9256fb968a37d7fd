/** Words in Latin letters and digits, and words without any Latin letter. */
const LATIN = /^[\p{sc=Latn}\p{sc=Zyyy}\p{M}]+$/u
const NOT_LATIN = /^\P{sc=Latn}+$/u

/**
 * Cyrillic and Greek letters, and Latin letters and digits, that look like the first of each group. This is a part of
 * `look-alikes.ts`, which would make the pages take longer to load.
 */
const GROUPS =
  '2Ꙅ 3ЗӠ 6б aαа AΑА bЬ BΒВ cс CС dԁ eеҽ EΕЕ FϜ GԌ hһ HΗН iιіꙇ jϳј JͿЈ KΚК l1IΙІӏӀ ' +
  'MΜϺМ NΝ oοσо O0ΟО pρϸр PΡР qԛ rᴦг sѕ SЅ TΤТ uυ vνѵ VѴ wѡшԝ WԜ xх XΧХ yγуү YΥУҮ ZΖ'

const LIKE: ReadonlyMap<string, string> = new Map(
  GROUPS.split(' ').flatMap(([like = '', ...letters]) => letters.map(letter => [letter, like] as const)),
)

/** The same for words that look alike. */
function lookOf(word: string): string {
  return Array.from(word, letter => LIKE.get(letter) ?? letter).join('')
}

const DIGITS: ReadonlySet<string> = new Set(lookOf('0123456789'))

/** Whether a word looks like a number of which some digits are letters, with another digit after one: “З01”. */
function looksLikeNumber(word: string, look: string): boolean {
  const digits = word.match(/[0-9]/g) ?? []
  return digits.length > 1 && /[^0-9][0-9]/.test(word) && [...look].every(sign => DIGITS.has(sign))
}

/**
 * Tells which of the words of a text are written wholly in Cyrillic or Greek letters but look like a word or a number of the same
 * text in Latin letters, such as “СОЕ” in Cyrillic letters beside “COE”, or like a number of several digits. A single
 * letter does not count: “а” and “у” are words in Russian.
 */
export function disguises(words: readonly string[]): (word: string) => boolean {
  let known: ReadonlySet<string> | undefined
  return word => {
    if (word.length < 2 || LATIN.test(word) || !NOT_LATIN.test(word)) return false
    const look = lookOf(word)
    if (looksLikeNumber(word, look)) return true
    known ??= new Set(words.filter(it => LATIN.test(it)).map(lookOf))
    return known.has(look)
  }
}

/** The letters of a word with their places, without its digits. */
export function lettersOf(word: string): readonly { readonly at: number; readonly letter: string }[] {
  return [...word.matchAll(/[^0-9]/gu)].map(({ 0: letter, index: at }) => ({ at, letter }))
}
