import { draftRule } from './draft-rule.ts'
import type { RuleStart } from './rule-start.ts'
import { isPlainHeading, type RuleStarts, ruleStarts } from './rule-starts.ts'
import { DRAFT_LIMITS, type DraftRemark, type DraftRule, type RulesetDraft } from './ruleset-draft.ts'
import { isGap, type SourceLine, trimmedText } from './source-line.ts'
import { sourceLines } from './source-lines.ts'

/**
 * Recognises the numbered rules in a text that someone has pasted: plain text, Markdown or HTML. It reads every input
 * and never refuses one; whatever its author should check is a remark with a line. Texts are kept exactly.
 */
export function recogniseRuleset(input: string): RulesetDraft {
  const { lines, cut } = sourceLines(input)
  const reading = new Reading(lines, ruleStarts(lines))
  if (cut)
    reading.remark(
      'inputTooLong',
      lines.at(-1)?.line ?? 1,
      'The text is too long. Everything after this line was left out.',
    )
  return reading.draft()
}

type Heading = { heading: string; note: SourceLine[] }

/** A rule that is being read. */
type Current = { readonly start: RuleStart; readonly at: number; readonly body: SourceLine[] }

/** Whether a rule already has a text, so that a short line below it is not its text. */
function hasText({ start, body }: Current): boolean {
  return /[.!?]$/.test(start.rest.trimEnd().slice(-1)) || !body.every(isGap)
}

/** A text that is being read from top to bottom. */
class Reading {
  private readonly lines: readonly SourceLine[]
  private readonly starts: RuleStarts
  private readonly nextStart: ReadonlySet<number>
  private readonly titleAt: number
  private readonly groups: Heading[] = [{ heading: '', note: [] }]
  private readonly rules: DraftRule[] = []
  private readonly remarks: DraftRemark[] = []

  constructor(lines: readonly SourceLine[], starts: RuleStarts) {
    this.lines = lines
    this.starts = starts
    this.nextStart = linesBeforeStarts(lines, starts.at)
    this.titleAt = titlePlace(lines, starts, this.nextStart)
  }

  remark(code: DraftRemark['code'], line: number, sentence: string): void {
    this.remarks.push({ code, line, sentence })
  }

  draft(): RulesetDraft {
    this.read()
    const rules = this.rules
    if (rules.length === 0) this.remark('nothingToRead', 1, 'No rules were found in this text.')
    else if (this.starts.style === 'unnumbered')
      this.remark('numbersGiven', rules[0]?.line ?? 1, 'The rules have no numbers, so they were numbered in order.')
    const first = this.groups[0]?.note.find(line => !isGap(line))
    if (first !== undefined && rules.length > 0)
      this.remark(
        'textBeforeRules',
        first.line,
        'The text before the first rule is not part of a rule. It was kept as a note.',
      )
    const { groups, moved } = this.finishedGroups()
    const placed = rules.map(rule => ({ ...rule, group: moved.get(rule.group) ?? 0 }))
    const remarks = [...this.remarks, ...remarksOnRules(placed)].slice(0, DRAFT_LIMITS.remarks)
    return {
      title: titleOn(this.lines[this.titleAt]),
      groups,
      rules: placed,
      remarks,
    }
  }

  private read(): void {
    let current: Current | undefined
    const finish = () => {
      const line = current && this.lines[current.at]
      const { heading = '' } = this.groups.at(-1) ?? {}
      if (current && line)
        this.rules.push({ ...draftRule(current.start, line, current.body, heading), group: this.groups.length - 1 })
      current = undefined
    }
    for (const [at, line] of this.lines.entries()) {
      if (at === this.titleAt) continue
      const start = this.starts.at.get(at)
      if (start !== undefined) {
        finish()
        if (this.rules.length === DRAFT_LIMITS.rules) {
          this.stop(line)
          return
        }
        current = { start, at, body: [] }
      } else if (this.isGroup(at, current)) {
        finish()
        this.addGroup(line)
      } else (current?.body ?? this.groups.at(-1)?.note)?.push(line)
    }
    finish()
  }

  private stop({ line }: SourceLine): void {
    const { rules } = DRAFT_LIMITS
    this.remark(
      'tooManyRules',
      line,
      `A ruleset can have at most ${rules} rules. The rules from this line on were left out.`,
    )
  }

  /** Whether a line is the heading of a group of rules, and not a heading inside a rule. */
  private isGroup(at: number, current: Current | undefined): boolean {
    const line = this.lines[at]
    if (line === undefined) return false
    if (line.heading > 0) {
      const level = this.lines[current?.at ?? -1]?.heading ?? 0
      return (level === 0 || line.heading <= level) && line.title.length <= DRAFT_LIMITS.title
    }
    const hasHeadings = this.starts.style === 'namedHeading' || this.starts.style === 'numberedHeading'
    if (hasHeadings || this.starts.style === 'unnumbered' || !this.nextStart.has(at)) return false
    return isPlainHeading(this.lines, at) && (current === undefined || hasText(current))
  }

  private addGroup({ title, text, line }: SourceLine): void {
    const heading = title || text.trim()
    if (/^#*$/.test(heading)) return
    if (this.groups.length <= DRAFT_LIMITS.groups) this.groups.push({ heading, note: [] })
    else
      this.remark(
        'tooManyGroups',
        line,
        `A ruleset can have at most ${DRAFT_LIMITS.groups} headings. This one was left out.`,
      )
  }

  /** The groups, and where each has moved to. A text before the first heading belongs to the first group with rules. */
  private finishedGroups() {
    if (this.rules.length === 0) return { groups: [], moved: new Map<number, number>() }
    const [untitled = { heading: '', note: [] }, ...titled] = this.groups
    const isUsed =
      this.rules.some(rule => rule.group === 0) || (titled.length === 0 && trimmedText(untitled.note) !== '')
    const notes = this.groups.map(({ note }) => trimmedText(note))
    const [before = '', own = ''] = notes
    if (!isUsed && titled.length > 0) notes[1] = [before, own].filter(it => it !== '').join('\n\n')
    const kept = isUsed ? this.groups : titled
    const shift = isUsed ? 0 : 1
    const size = notes.slice(shift).join('').length
    if (size > DRAFT_LIMITS.notes)
      this.remark(
        'noteTooLong',
        1,
        `The texts outside the rules have ${size} characters, which is too long. They were left out.`,
      )
    const groups = kept.map(({ heading }, at) => ({
      heading,
      note: size > DRAFT_LIMITS.notes ? '' : (notes[at + shift] ?? ''),
    }))
    return { groups, moved: new Map(this.groups.map((_, at) => [at, Math.max(0, at - shift)])) }
  }
}

function titleOn(line: SourceLine | undefined): string {
  return (line?.heading ?? 0) > 0 ? (line?.title ?? '') : (line?.text.trim() ?? '')
}

/** The lines after which, apart from empty lines, a rule begins. */
function linesBeforeStarts(lines: readonly SourceLine[], starts: ReadonlyMap<number, RuleStart>): ReadonlySet<number> {
  const found = new Set<number>()
  let next = lines.length
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    if (isGap(lines[at])) continue
    if (starts.has(next)) found.add(at)
    next = at
  }
  return found
}

/** The position of the ruleset's title, which is the first line with words if it is a heading above all others. */
function titlePlace(
  lines: readonly SourceLine[],
  { style, at: starts }: RuleStarts,
  beforeStart: ReadonlySet<number>,
): number {
  const at = lines.findIndex(line => line.heading > 0 || !isGap(line))
  const line = lines[at]
  if (line === undefined || starts.has(at)) return -1
  if (line.heading > 0) {
    const isAlone = !lines.some(
      (other, place) => place !== at && other.heading > 0 && other.heading <= line.heading && !starts.has(place),
    )
    return isAlone && line.title.length <= DRAFT_LIMITS.title ? at : -1
  }
  if (!isPlainHeading(lines, at) || !isGap(lines[at + 1]) || lines.some(({ heading }) => heading > 0)) return -1
  const isGroup =
    style !== 'unnumbered' &&
    beforeStart.has(at) &&
    [...beforeStart].some(other => other > at && isPlainHeading(lines, other))
  return isGroup ? -1 : at
}

/** What the author of a draft should check about its rules: numbers used twice, and rules without a text. */
function remarksOnRules(rules: readonly DraftRule[]): readonly DraftRemark[] {
  const first = new Map<string, DraftRule>()
  return rules.flatMap((rule, place) => {
    const { number, line } = rule
    const remarks: DraftRemark[] = []
    const other = first.get(number)
    if (other === undefined) first.set(number, rule)
    else {
      const sentence = `Number ${number} is also used on line ${other.line}. Give one of these rules another number.`
      remarks.push({ code: 'numberTwice', line, rule: place, sentence })
    }
    if (rule.text.trim() === '')
      remarks.push({ code: 'emptyRule', line, rule: place, sentence: `Rule ${number} has no text.` })
    return remarks
  })
}
