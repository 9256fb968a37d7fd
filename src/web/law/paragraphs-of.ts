/** A part of a text between blank lines. `prose` was broken by hand into lines of one width, and may be broken anew. */
export type Paragraph = {
  readonly from: number
  readonly to: number
  readonly prose: boolean
  /** The blank lines behind it. */
  readonly after: string
}

/** Lines shorter than this were ended for a reason: a list, a table, a verse. */
const SHORT = 45

/** The paragraphs of a text; with what is behind each they are the text. */
export function paragraphsOf(text: string): readonly Paragraph[] {
  const paragraphs: Paragraph[] = []
  let from = 0
  for (const { 0: blank, index } of [...text.matchAll(/\n(?:[^\S\n]*\n)+/g), { 0: '', index: text.length }]) {
    paragraphs.push({ from, to: index, prose: isProse(text.slice(from, index)), after: blank })
    from = index + blank.length
  }
  return paragraphs
}

function isProse(part: string): boolean {
  const lines = part.split('\n')
  return lines.every((line, index) => {
    const whole = index === lines.length - 1 || line.trimEnd().length >= SHORT
    return whole && (index === 0 || /^[^\s\-*•|]/.test(line))
  })
}
