/** A stretch of a text that is either right-to-left or not. */
type Stretch = { readonly text: string; readonly rightToLeft: boolean }

const RTL = String.raw`\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}`
const IS_RTL = new RegExp(`[${RTL}]`, 'v')

/** Words in right-to-left scripts with only spaces between them. */
const WORD = String.raw`[${RTL}][${RTL}\p{Join_Control}\p{M}]*`
const WORDS = new RegExp(`${WORD}(?: ${WORD})*`, 'gv')

/**
 * Splits a text into stretches, so that each right-to-left stretch can be isolated; otherwise, it would reorder the
 * numbers and punctuation of the sentence around it.
 */
export function stretchesByDirection(text: string): readonly Stretch[] {
  if (!IS_RTL.test(text)) return [{ text, rightToLeft: false }]
  const all: Stretch[] = []
  let after = 0
  for (const { from, to } of rightToLeftPlaces(text)) {
    all.push({ text: text.slice(after, from), rightToLeft: false }, { text: text.slice(from, to), rightToLeft: true })
    after = to
  }
  return [...all, { text: text.slice(after), rightToLeft: false }].filter(it => it.text !== '')
}

type Place = { readonly from: number; readonly to: number }

/**
 * Quoted texts that contain right-to-left words, and such words outside quotations. They must not reorder the text
 * between two names, or between two strings in a program. A quotation ends at the next closing mark or, without one, at
 * the end of the text.
 */
function* rightToLeftPlaces(text: string): Generator<Place> {
  let start = 0
  for (const part of text.split('”')) {
    const opening = part.indexOf('“')
    const isQuoted = opening >= 0 && IS_RTL.test(part.slice(opening))
    for (const { 0: words, index } of (isQuoted ? part.slice(0, opening) : part).matchAll(WORDS))
      yield { from: start + index, to: start + index + words.length }
    if (isQuoted) yield { from: start + opening + 1, to: start + part.length }
    start += part.length + 1
  }
}
