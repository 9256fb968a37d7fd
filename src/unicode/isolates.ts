/** A stretch of a text: written from right to left, or not. */
type Stretch = { readonly text: string; readonly rightToLeft: boolean }

const RTL = String.raw`\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}`
const IS_RTL = new RegExp(`[${RTL}]`, 'v')

/**
 * What someone is quoted with; and words of right-to-left scripts, with nothing but spaces between them: what stands
 * between two names, or between two strings of a program, is not theirs to reorder.
 */
const WORD = String.raw`[${RTL}][${RTL}\p{Join_Control}\p{M}]*`
const STRETCH = new RegExp(`(?<=“)[^”]*[${RTL}][^”]*(?=”|$)|${WORD}(?: ${WORD})*`, 'gv')

/**
 * A text in stretches, so that each one written from right to left can be isolated: without that, it would reorder the
 * numbers and punctuation of the sentence around it.
 */
export function stretches(text: string): readonly Stretch[] {
  if (!IS_RTL.test(text)) return [{ text, rightToLeft: false }]
  const all: Stretch[] = []
  let after = 0
  for (const { 0: found, index } of text.matchAll(STRETCH)) {
    all.push({ text: text.slice(after, index), rightToLeft: false }, { text: found, rightToLeft: true })
    after = index + found.length
  }
  return [...all, { text: text.slice(after), rightToLeft: false }].filter(it => it.text !== '')
}
