/** Part of a text between blank lines. `prose` was wrapped by hand to a fixed width, and may be wrapped again. */
export type Paragraph = {
  readonly from: number
  readonly to: number
  readonly prose: boolean
  /** The blank lines after the paragraph. */
  readonly after: string
}

/** Lines shorter than this were ended on purpose: in a list, a table or verse. */
const SHORT = 45

/** The paragraphs of a text; together with their blank lines, they make up the whole text. */
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
