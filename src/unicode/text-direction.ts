/** A stretch of a text that is either right-to-left or not. */
type Stretch = { readonly text: string; readonly rightToLeft: boolean }

const RTL = String.raw`\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}`
const IS_RTL = new RegExp(`[${RTL}]`, 'v')

/**
 * Quoted text, and words in right-to-left scripts with only spaces between them. They must not reorder the text between
 * two names, or between two strings in a program.
 */
const WORD = String.raw`[${RTL}][${RTL}\p{Join_Control}\p{M}]*`
const STRETCH = new RegExp(`(?<=“)[^”]*[${RTL}][^”]*(?=”|$)|${WORD}(?: ${WORD})*`, 'gv')

/**
 * Splits a text into stretches, so that each right-to-left stretch can be isolated; otherwise, it would reorder the
 * numbers and punctuation of the sentence around it.
 */
export function stretchesByDirection(text: string): readonly Stretch[] {
  if (!IS_RTL.test(text)) return [{ text, rightToLeft: false }]
  const all: Stretch[] = []
  let after = 0
  for (const { 0: found, index } of text.matchAll(STRETCH)) {
    all.push({ text: text.slice(after, index), rightToLeft: false }, { text: found, rightToLeft: true })
    after = index + found.length
  }
  return [...all, { text: text.slice(after), rightToLeft: false }].filter(it => it.text !== '')
}
