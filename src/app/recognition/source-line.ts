/** A line of pasted text. */
export type SourceLine = {
  /** The line as it becomes part of a rule's text. */
  readonly text: string
  /** The number of the line in the input, from 1. */
  readonly line: number
  /** The level of a heading from 1 to 6, or 0 for any other line. */
  readonly heading: number
  /** The words of a heading. */
  readonly title: string
  /** Whether the line only separates what is above it from what is below, such as `-----`. */
  readonly separates: boolean
}

/** How many characters of a line are looked at to decide what the line is. */
export const LOOKED_AT = 200

/** Whether a line could be a heading or a title: short, and not a whole sentence. */
export function isHeadingLike(line: string): boolean {
  if (line.length > LOOKED_AT) return false
  const words = line.trim()
  return words !== '' && words.length <= 80 && !/[.;,:!?]$/.test(words)
}

/** Whether a line is empty or only separates. */
export function isGap(line: SourceLine | undefined): boolean {
  return line === undefined || line.separates || line.text.trim() === ''
}

/** The text of some lines, without empty and separating lines before and after it. */
export function trimmedText(lines: readonly SourceLine[]): string {
  const first = lines.findIndex(line => !isGap(line))
  if (first < 0) return ''
  const last = lines.findLastIndex(line => !isGap(line))
  return lines
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join('\n')
}
