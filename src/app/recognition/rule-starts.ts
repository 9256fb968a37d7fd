import { namesRule, type RuleStart, ruleStart, STYLES, type Style } from './rule-start.ts'
import { isGap, isHeadingLike, LOOKED_AT, type SourceLine } from './source-line.ts'

/** The rules' beginnings in a text, by the position of their lines. */
export type RuleStarts = {
  readonly style: Style | 'unnumbered'
  readonly at: ReadonlyMap<number, RuleStart>
}

/** Finds the lines on which rules begin. A text marks all its rules in one way; numbers in other forms are its words. */
export function ruleStarts(lines: readonly SourceLine[]): RuleStarts {
  const possible = new Map<number, RuleStart>()
  for (const [at, line] of lines.entries()) {
    const start = ruleStart(line)
    if (start !== null && mayBegin(lines, at, start)) possible.set(at, start)
  }
  const style = styleOf([...possible.values()])
  if (style === undefined) return unnumbered(lines)
  const chosen = new Map([...possible].filter(([, start]) => start.style === style))
  return { style, at: withoutInnerLists(lines, leastIndented(chosen)) }
}

/** Whether the lines before and after a possible beginning allow it to be one. */
function mayBegin(lines: readonly SourceLine[], at: number, { style, rest, indent }: RuleStart): boolean {
  const before = lines[at - 1]
  const isApart = isGap(before) || (before?.heading ?? 0) > 0
  switch (style) {
    case 'namedHeading':
    case 'numberedHeading':
      return true
    case 'named':
      return isApart && (rest === '' || !/^\p{Ll}/u.test(rest) || isHeadingLike(rest))
    case 'numbered':
      return isApart || (before !== undefined && followsItem(before, indent))
    case 'bare':
      return isApart && (rest === '' || isHeadingLike(rest))
  }
}

/** Whether the line before ends a sentence, begins a rule itself or is indented deeper, as the items of lists are. */
function followsItem(before: SourceLine, indent: number): boolean {
  const words = before.text.trimEnd()
  return (
    /[.!?:;)"”’\]]$/.test(words.slice(-1)) ||
    words.slice(0, LOOKED_AT).search(/\S/) > indent ||
    ruleStart(before) !== null
  )
}

/** The way in which a text marks its rules: by name if it names any, or else the most frequent one. */
function styleOf(starts: readonly RuleStart[]): Style | undefined {
  const count = (style: Style) => starts.filter(it => it.style === style).length
  const named = (['namedHeading', 'named'] as const).find(style => count(style) > 0)
  if (named !== undefined) return named
  const found = STYLES.filter(style => count(style) > 0)
  return found.toSorted((a, b) => count(b) - count(a))[0]
}

/** Numbers that are indented deeper than others belong to lists inside rules. */
function leastIndented(starts: ReadonlyMap<number, RuleStart>): Map<number, RuleStart> {
  let least = Number.POSITIVE_INFINITY
  for (const { indent } of starts.values()) least = Math.min(least, indent)
  return new Map([...starts].filter(([, { indent }]) => indent <= least + 1))
}

/**
 * Leaves out lists inside rules, which start again at 1 and end where the rules' own numbers go on. If every number is
 * 1, as Markdown allows, the rules are numbered in order.
 */
function withoutInnerLists(
  lines: readonly SourceLine[],
  starts: ReadonlyMap<number, RuleStart>,
): ReadonlyMap<number, RuleStart> {
  const ones = [...starts.values()].filter(({ number }) => number === '1').length
  if (ones === starts.size && ones > 1)
    return new Map([...starts].map(([at, start], place) => [at, { ...start, number: `${place + 1}` }]))
  const kept = new Map<number, RuleStart>()
  let [outer, inner, last] = [0, 0, -1]
  for (const [at, start] of starts) {
    const number = /^\d+$/.test(start.number) ? Number(start.number) : undefined
    const startsAgain = number === 1 && outer > 0 && !hasHeadingBetween(lines, last, at)
    const goesOn = inner > 0 && number === inner + 1 && number !== outer + 1
    last = at
    if (number !== undefined && (startsAgain || goesOn)) {
      inner = number
      continue
    }
    inner = 0
    outer = Number(/^\d+/.exec(start.number)?.[0] ?? outer)
    kept.set(at, start)
  }
  return kept
}

function hasHeadingBetween(lines: readonly SourceLine[], from: number, to: number): boolean {
  for (let at = from + 1; at < to; at += 1) {
    const line = lines[at]
    if (line !== undefined && (line.heading > 0 || isPlainHeading(lines, at))) return true
  }
  return false
}

/** Whether a line without a mark of its own is a heading: a short line, alone, that is not the beginning of a rule. */
export function isPlainHeading(lines: readonly SourceLine[], at: number): boolean {
  const line = lines[at]
  return (
    line !== undefined &&
    isHeadingLike(line.text) &&
    isGap(lines[at - 1]) &&
    ruleStart(line) === null &&
    !namesRule(line.text.trim())
  )
}

/** A text without numbers: each of its headings begins a rule or, if it has none, each of its paragraphs. */
function unnumbered(lines: readonly SourceLine[]): RuleStarts {
  const headings = lines.flatMap((line, at) => (line.heading > 0 ? [at] : []))
  const deepest = headings.reduce((level, at) => Math.max(level, lines[at]?.heading ?? 0), 0)
  const titled = headings.filter(at => lines[at]?.heading === deepest)
  const at = titled.length > 1 ? titled : paragraphs(lines)
  return {
    style: 'unnumbered',
    at: new Map(at.map((at, place) => [at, unnumberedStart(lines[at], `${place + 1}`)])),
  }
}

/** The lines on which paragraphs begin, without a first short one, which is the title. */
function paragraphs(lines: readonly SourceLine[]): readonly number[] {
  const all = lines.flatMap((line, at) => (startsParagraph(lines, at) && line.heading === 0 ? [at] : []))
  const [first = 0] = all
  const isTitle = all.length > 1 && isPlainHeading(lines, first) && isGap(lines[first + 1])
  return isTitle ? all.slice(1) : all
}

function startsParagraph(lines: readonly SourceLine[], at: number): boolean {
  const line = lines[at]
  if (line === undefined || isGap(line)) return false
  return isGap(lines[at - 1]) || (lines[at - 1]?.heading ?? 0) > 0 || /^[-*•+]\s/.test(line.text)
}

function unnumberedStart(line: SourceLine | undefined, number: string): RuleStart {
  const [text = '', title = ''] = [line?.text, line?.title]
  const words = (line?.heading ?? 0) > 0 ? title : text.replace(/^\s{0,20}[-*•+]\s{1,3}/, '')
  return {
    style: (line?.heading ?? 0) > 0 ? 'numberedHeading' : 'numbered',
    number,
    rest: words,
    title: null,
    indent: 0,
  }
}
