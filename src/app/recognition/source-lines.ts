import { htmlLines, isHtml } from './html-lines.ts'
import { DRAFT_LIMITS } from './ruleset-draft.ts'
import { isHeadingLike, LOOKED_AT, type SourceLine } from './source-line.ts'

/** The lines of an input, and whether some were left out because there are too many. */
export type SourceLines = { readonly lines: readonly SourceLine[]; readonly cut: boolean }

/** Splits an input into lines and finds its headings. The input may be plain text, Markdown or HTML. */
export function sourceLines(input: string): SourceLines {
  const text = input.slice(0, DRAFT_LIMITS.input).toWellFormed().replace(/\r\n?/g, '\n')
  const found = isHtml(text) ? htmlLines(text) : textLines(text)
  const lines = found.slice(0, DRAFT_LIMITS.lines)
  return { lines, cut: input.length > DRAFT_LIMITS.input || found.length > lines.length }
}

function textLines(text: string): readonly SourceLine[] {
  const raw = text.split('\n', DRAFT_LIMITS.lines + 1)
  const isMarkdown = raw.some(line => headingLevel(line) > 0)
  const lines: SourceLine[] = []
  for (let at = 0; at < raw.length; at += 1) {
    const text = raw[at] ?? ''
    const underlined = underlinedHeading(raw, at)
    if (underlined > 0) {
      lines.push({ text, line: at + 1, heading: underlined, title: text.trim(), separates: false })
      at += 1
    } else lines.push(plainLine(text, at + 1, isMarkdown))
  }
  return lines
}

function plainLine(text: string, line: number, isMarkdown: boolean): SourceLine {
  const heading = headingLevel(text)
  if (heading > 0) return { text, line, heading, title: text.slice(heading).trim(), separates: false }
  if (isMarkdown && ESCAPED.test(text)) return { text: text.slice(1), line, heading: 0, title: '', separates: false }
  return { text, line, heading: 0, title: '', separates: isSeparator(text) }
}

/** A backslash that keeps a line of Markdown from being a heading or a separator. */
const ESCAPED = /^\\[\\#=_*-]/

/** Puts a backslash before each line of a text that would be read as a heading, a separator or an escaped line. */
export function escapedForMarkdown(text: string): string {
  const lines = text.split('\n')
  const needs = (line: string) => headingLevel(line) > 0 || isSeparator(line) || ESCAPED.test(line)
  return lines.map(line => (needs(line) ? `\\${line}` : line)).join('\n')
}

/** Headings are short. The longest printed heading of a rule has its title and all its attributes. */
const HEADING_AT_MOST = 1_500

function headingLevel(line: string): number {
  if (line.length > HEADING_AT_MOST) return 0
  return /^#{1,6}(?=[ \t]|$)/.exec(line)?.[0].length ?? 0
}

/** The level of a heading whose next line underlines it with `=` or `-`; 0 if the line is no such heading. */
function underlinedHeading(raw: readonly string[], at: number): number {
  const [before = '', line = '', below = ''] = [raw[at - 1], raw[at], raw[at + 1]]
  if (!isHeadingLike(line) || before.trim() !== '' || headingLevel(line) > 0 || isSeparator(line)) return 0
  if (!/^(=|-)\1{2,199}\s{0,9}$/.test(below.slice(0, LOOKED_AT + 10))) return 0
  return below.startsWith('=') ? 1 : 2
}

function isSeparator(line: string): boolean {
  return line.length <= LOOKED_AT && /^([-=_*])\1{2,}$/.test(line.trimEnd())
}
