import { isGap, type SourceLine } from './source-line.ts'

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
