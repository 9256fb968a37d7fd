import { type BroughtDate, isAfterDay } from './brought-date.ts'
import { type History, type HistoryFault, lineOfEvent } from './history.ts'
import { type RulePast, rulePasts } from './rule-past.ts'

/** A rule that a game begins with. */
export type FirstRule = { readonly label: string; readonly title: string; readonly text: string }

/** At most this many faults are listed. */
const MOST_FAULTS = 100

/**
 * Compares a history with the rules that a game begins with. The history must end where the game begins: with the same
 * rules in force, and with their texts, wherever it knows them. It must not go beyond the day, given as `2026-11-27`.
 */
export function faultsWithRules(history: History, rules: readonly FirstRule[], day: string): readonly HistoryFault[] {
  const { pasts, faults } = rulePasts(history)
  const first = new Map(rules.map(rule => [rule.label, rule]))
  const late = history.events.flatMap(({ date }, place) => lateFault(date, day, place))
  const living = pasts.filter(({ inForce }) => inForce)
  const known = new Set(living.map(({ label }) => label))
  const ended = new Map(pasts.filter(({ inForce }) => !inForce).map(past => [past.label, past]))
  return [
    ...faults,
    ...late,
    ...living.flatMap(past => livingFault(past, first.get(past.label))),
    ...[...ended.values()].flatMap(past => endedFault(past, known, first)),
  ]
    .toSorted((a, b) => a.line - b.line)
    .slice(0, MOST_FAULTS)
}

function lateFault(date: BroughtDate, day: string, place: number): readonly HistoryFault[] {
  return isAfterDay(date, day) ? [{ line: lineOfEvent(place), sentence: `${date} is in the future.` }] : []
}

function livingFault(past: RulePast, rule: FirstRule | undefined): readonly HistoryFault[] {
  const { label, title, text } = past
  const fault = (sentence: string): readonly HistoryFault[] => [{ line: lastLineOf(past), sentence }]
  if (rule === undefined)
    return fault(`By this history, rule ${label} is in force, but the game does not begin with a rule ${label}.`)
  if (title !== undefined && oneLine(title) !== oneLine(rule.title))
    return fault(`By this history, the title of rule ${label} is “${title}”, but the game begins with “${rule.title}”.`)
  const difference = text === undefined ? undefined : firstDifference(text, rule.text)
  return difference === undefined
    ? []
    : fault(
        `By this history, rule ${label} has another text than the game begins with. Line ${difference.line} is “${difference.was}” in the history, and “${difference.is}” in the rule.`,
      )
}

/** A rule that was repealed, and that the game begins with all the same. */
function endedFault(past: RulePast, living: ReadonlySet<string>, first: ReadonlyMap<string, FirstRule>) {
  const { label } = past
  if (living.has(label) || !first.has(label)) return []
  return [
    { line: lastLineOf(past), sentence: `By this history, rule ${label} was repealed, but the game begins with it.` },
  ]
}

function lastLineOf({ places }: RulePast): number {
  return lineOfEvent(places.at(-1) ?? 0)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A text without the white space at the ends of its lines and at its own end, which nobody sees. */
export function withoutTrailingSpace(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, '')
    .replace(/^\n+|(?<!\n)\n+$/g, '')
}

function firstDifference(before: string, after: string) {
  const [was, is] = [before, after].map(text => withoutTrailingSpace(text).split('\n')) as [string[], string[]]
  const place = was.findIndex((line, index) => line !== is[index])
  if (place < 0 && was.length === is.length) return undefined
  const at = place < 0 ? was.length : place
  return { line: at + 1, was: excerpt(was[at]), is: excerpt(is[at]) }
}

function excerpt(line: string | undefined): string {
  if (line === undefined) return '(end of the text)'
  return line.length > 120 ? `${line.slice(0, 120)}…` : line
}
