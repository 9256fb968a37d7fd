import type { RuleStart } from './rule-start.ts'
import { DRAFT_LIMITS, type DraftRule } from './ruleset-draft.ts'
import { isGap, isHeadingLike, type SourceLine, trimmedText } from './source-line.ts'
import { statusOfHeading, titleAndAttributes } from './title-and-attributes.ts'

/** Puts a rule together from its first line and the lines below it. `heading` is the heading of its group. */
export function draftRule(
  start: RuleStart,
  line: SourceLine,
  body: readonly SourceLine[],
  heading: string,
): Omit<DraftRule, 'group'> {
  const { titleLine, textLines } = titleAndText(start, line, body)
  const { title, attributes } = titleAndAttributes(titleLine)
  const text = trimmedText(textLines)
  const status = statusOfHeading(heading)
  return {
    number: start.number,
    title: text === '' ? '' : title,
    text: text === '' ? title : text,
    attributes: attributes.some(({ name }) => name === 'status') ? attributes : withStatus(attributes, status),
    line: line.line,
  }
}

function withStatus(attributes: DraftRule['attributes'], status: DraftRule['attributes']): DraftRule['attributes'] {
  return attributes.length < DRAFT_LIMITS.attributes
    ? [...attributes, ...status].toSorted((a, b) => (a.name < b.name ? -1 : 1))
    : attributes
}

type TitleAndText = { readonly titleLine: string; readonly textLines: readonly SourceLine[] }

function titleAndText(start: RuleStart, line: SourceLine, body: readonly SourceLine[]): TitleAndText {
  const first = { ...line, text: start.rest, heading: 0, separates: false }
  const isLong = (start.title ?? start.rest).length > HEADING_AT_MOST
  if (start.title !== null && !isLong) return { titleLine: start.title, textLines: [first, ...body] }
  if (line.heading > 0 && !isLong) return checkedTitle(start.rest, first, body)
  if (start.rest === '' || titleAndAttributes(start.rest).title === '') return titleBelow(start.rest, body)
  if (isTitle(start.rest, body)) return checkedTitle(start.rest, first, body)
  return { titleLine: '', textLines: [first, ...body] }
}

/** The longest line that is read as a title with attributes. */
const HEADING_AT_MOST = 1_400

/** A title that is too long is the beginning of the text. */
function checkedTitle(rest: string, first: SourceLine, body: readonly SourceLine[]): TitleAndText {
  const isShort = titleAndAttributes(rest).title.length <= DRAFT_LIMITS.title
  return isShort ? { titleLine: rest, textLines: body } : { titleLine: '', textLines: [first, ...body] }
}

/** Whether what follows the number is a title: it is short, and the text below it is set apart or begins a new sentence. */
function isTitle(rest: string, body: readonly SourceLine[]): boolean {
  const [next] = body
  if (!isHeadingLike(rest) || body.every(isGap)) return false
  if (isGap(next)) return true
  return rest.length <= 50 && /^[\p{Lu}\p{N}"“]/u.test(next?.text.slice(0, 9) ?? '')
}

/** A number alone on its line can have its title on the next one, set apart from the text. */
function titleBelow(attributes: string, body: readonly SourceLine[]): TitleAndText {
  const [title, next] = body
  const isApart = isGap(next) || /^\s/.test(next?.text.slice(0, 1) ?? '')
  const isFound =
    title !== undefined && title.heading === 0 && isHeadingLike(title.text) && isApart && !body.slice(1).every(isGap)
  if (!isFound) return { titleLine: attributes, textLines: body }
  return { titleLine: `${title.text.trim()} ${attributes}`, textLines: body.slice(1) }
}
