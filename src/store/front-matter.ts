/** A rule's file taken apart. */
export type FrontMatter = {
  /** The YAML between the fences; empty where there is none. */
  readonly yaml: string
  /** The line of the file on which the YAML begins. */
  readonly yamlLine: number
  /** The rule's text, byte for byte, without the blank lines before and after it. */
  readonly text: string
}

const FENCE = /^---[ \t]*$/

/**
 * Splits a rule's file at its `---` lines. A file that does not begin with such a line is all text; a text that itself
 * begins with one needs (empty) front matter before it. Null where the front matter is never closed.
 */
export function splitFrontMatter(file: string): FrontMatter | null {
  const lines = file.split('\n')
  if (!isFence(lines[0])) return { yaml: '', yamlLine: 1, text: trimBlankLines(lines) }
  const end = lines.findIndex((line, index) => index > 0 && isFence(line))
  if (end < 0) return null
  return { yaml: lines.slice(1, end).join('\n'), yamlLine: 2, text: trimBlankLines(lines.slice(end + 1)) }
}

function isFence(line: string | undefined): boolean {
  return line !== undefined && FENCE.test(line.replace(/\r$/, ''))
}

function trimBlankLines(lines: readonly string[]): string {
  const isWritten = (line: string): boolean => line.trim() !== ''
  const first = lines.findIndex(isWritten)
  if (first < 0) return ''
  const kept = lines.slice(first, lines.findLastIndex(isWritten) + 1)
  return kept.join('\n').replace(/\r$/, '')
}
