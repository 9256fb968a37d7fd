import { broughtDateInWords } from './brought-date.ts'
import type { Cause, History, HistoryEvent, JudgmentEvent, OtherEvent, ProposalEvent, RuleEvent } from './history.ts'

/** An event in a few words, without its date: “rule 104 amended by proposal 4512 of Ann”. */
export function eventInWords(history: History, event: HistoryEvent): string {
  const written = WRITTEN[event.kind] as (history: History, event: HistoryEvent) => string
  return written(history, event)
}

const WRITTEN: {
  readonly [Kind in HistoryEvent['kind']]: (history: History, event: Extract<HistoryEvent, { kind: Kind }>) => string
} = {
  rule: (history, event) => `rule ${event.rule} ${ruleEventInWords(history, event)}`,
  proposal: (_, event: ProposalEvent) =>
    `proposal ${event.proposal}${quoted(event.title)}${of(event.by)}${event.outcome === undefined ? '' : `: ${event.outcome}`}`,
  judgment: (_, event: JudgmentEvent) =>
    `judgment ${event.judgment}${of(event.by)}${event.ruling === undefined ? '' : `: ${brief(event.ruling)}`}`,
  other: (_, event: OtherEvent) =>
    `${brief(event.title)}${event.by === undefined ? '' : ` (${namesInWords(event.by)})`}`,
}

/** The change of a rule, without the rule and the date: “amended by proposal 4512 of Ann”. */
export function ruleEventInWords(history: History, event: RuleEvent): string {
  const { because, by } = event
  const cause = because === undefined ? '' : causeInWords(history, because)
  const behind = by === undefined ? '' : ` by ${namesInWords(by)}`
  return `${changeInWords(event)}${cause === '' ? behind : cause}`
}

function changeInWords({ change, to, title, what }: RuleEvent): string {
  const more = what === undefined ? '' : `: ${brief(what)}`
  if (change === 'renumbered' && to !== undefined) return `renumbered to ${to}${more}`
  if (change === 'retitled' && title !== undefined) return `retitled “${title}”${more}`
  return `${change}${more}`
}

function causeInWords(history: History, cause: Cause): string {
  if ('words' in cause) return ` (${brief(cause.words)})`
  if ('judgment' in cause) return ` by judgment ${cause.judgment}`
  const proposal = history.events.findLast(it => it.kind === 'proposal' && it.proposal === cause.proposal)
  return ` by proposal ${cause.proposal}${of(proposal?.by)}`
}

/** An event of a rule as a reason, with its date: “made by proposal 12 of Ann on 12 May 2003”. */
export function ruleEventAsReason(history: History, event: RuleEvent): string {
  return `${ruleEventInWords(history, event)} ${broughtDateInWords(event.date)}`
}

function of(by: readonly string[] | undefined): string {
  return by === undefined || by.length === 0 ? '' : ` of ${namesInWords(by)}`
}

function namesInWords(names: readonly string[]): string {
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} others`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function quoted(title: string | undefined): string {
  return title === undefined ? '' : ` “${title}”`
}

function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 120)}…` : line
}
