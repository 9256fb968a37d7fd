import { LOOKED_AT, type SourceLine } from './source-line.ts'

/**
 * The ways in which rulesets mark where a rule begins, the clearest first: “### Rule 101: Title”, “Rule 101: Title” on
 * a line of its own, “## 101. Title”, “101. Text”, “4.1 Text”, and “101 Title”.
 */
export const STYLES = ['namedHeading', 'named', 'numberedHeading', 'numbered', 'bare'] as const
export type Style = (typeof STYLES)[number]

/** The beginning of a rule on a line. */
export type RuleStart = {
  readonly style: Style
  readonly number: string
  /** What follows the number on the same line: a title or text. */
  readonly rest: string
  /** A title that is clear from the line itself: “**101. Title.** Text”. */
  readonly title: string | null
  /** The number of spaces before it. */
  readonly indent: number
}

const NUMBER = '\\d{1,9}(?:[./]\\d{1,9}){0,5}[a-z]?'
const NAME = '(?:rule|law|§)\\s{0,3}(?:#|no\\.)?\\s{0,3}'

/** The name of a rule in a heading: anything before a colon that contains a digit or is a short word in capitals. */
const NAMED_IN_HEADING = new RegExp(
  `^${NAME}(?:([^:\\s]{1,80}|\\d{1,9} \\p{Ll}{1,10}):(?!\\d)|(${NUMBER})(?![\\w/]))`,
  'iu',
)
const NAMED = new RegExp(`^${NAME}(${NUMBER})(?=$|[\\s.:)(["“–—-])`, 'iu')
const NUMBERED = new RegExp(`^\\(?(${NUMBER})(?:[.:)]{1,2}|\\s{1,3}[–—-])(?=$|\\s)`, 'u')
const COMPOUND = /^(\d{1,9}(?:[./]\d{1,9}){1,5}[a-z]?)(?=$|\s)/
const BARE = new RegExp(`^(${NUMBER})(?=$|\\s)`, 'u')

/** Returns the rule that begins on a line, or null. Only the beginning of a long line is looked at. */
export function ruleStart(line: SourceLine): RuleStart | null {
  if (line.heading > 0) return startOfHeading(line.title)
  const indent = line.text.slice(0, LOOKED_AT).search(/\S/)
  if (indent < 0) return null
  const content = line.text.slice(indent).replace(/^[-*•+]\s{1,3}(?=\S)/, '')
  return startOfEmphasis(content, indent) ?? startOfLine(content, indent)
}

/** Whether a heading would be read as the name of a rule. */
export function namesRule(heading: string): boolean {
  return startOfHeading(heading)?.style === 'namedHeading'
}

function startOfHeading(title: string): RuleStart | null {
  const plain = /^(\*\*|__)(.{1,190})\1$/.exec(title)?.[2] ?? title
  const named = NAMED_IN_HEADING.exec(plain)
  const [whole = '', beforeColon, number] = named ?? []
  if (beforeColon !== undefined && isNumberLike(beforeColon))
    return startAt('namedHeading', beforeColon, plain.slice(whole.length), 0)
  if (number !== undefined) return startAt('namedHeading', number, withoutMark(plain.slice(whole.length)), 0)
  const numbered = NUMBERED.exec(plain) ?? BARE.exec(plain)
  return numbered && startAt('numberedHeading', numbered[1] ?? '', plain.slice(numbered[0].length), 0)
}

/** Whether a name can be a rule's number: it contains a digit or is a short word in capitals, such as IV. */
function isNumberLike(name: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) && (/\d/.test(name) || /^[A-Z]{1,6}$/.test(name))
}

function withoutMark(rest: string): string {
  return rest.replace(/^\s{0,3}[.:–—-]/, '')
}

function startOfLine(content: string, indent: number): RuleStart | null {
  const looked = content.slice(0, LOOKED_AT)
  const named = NAMED.exec(looked)
  if (named) return startAt('named', named[1] ?? '', withoutMark(content.slice(named[0].length)), indent)
  const numbered = NUMBERED.exec(looked) ?? COMPOUND.exec(looked)
  if (numbered) return startAt('numbered', numbered[1] ?? '', content.slice(numbered[0].length), indent)
  const bare = BARE.exec(looked)
  return bare && startAt('bare', bare[1] ?? '', content.slice(bare[0].length), indent)
}

/** Reads “**101.** Text”, “**101. Title**” and “**101. Title.** Text”. */
function startOfEmphasis(content: string, indent: number): RuleStart | null {
  const mark = /^(?:\*\*|__)/.exec(content)?.[0]
  const end = mark === undefined ? -1 : content.slice(0, LOOKED_AT).indexOf(mark, 2)
  if (end < 0) return null
  const inner = startOfLine(content.slice(2, end), indent)
  const after = content.slice(end + 2).replace(/^[.:]?\s{0,3}/, '')
  if (inner === null) return null
  const style = inner.style === 'bare' ? 'numbered' : inner.style
  if (inner.rest === '') return { ...inner, style, rest: after }
  if (style !== inner.style) return null
  return { ...inner, rest: after, title: inner.rest.replace(/[.:]$/, '') }
}

function startAt(style: Style, number: string, rest: string, indent: number): RuleStart {
  return { style, number, rest: rest.trimStart(), title: null, indent }
}
