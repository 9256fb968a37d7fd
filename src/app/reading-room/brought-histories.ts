import { parsedEntry, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { BroughtRuleHistory, BroughtHistory as HistoryView } from '../../wire/game/history.ts'
import { broughtDateInWords } from '../history/brought-date.ts'
import type { HistoryEvent } from '../history/history.ts'
import { type BroughtHistory, historyIn } from '../history/history-in-entry.ts'
import { eventInWords, ruleEventAsReason, ruleEventInWords } from '../history/history-in-words.ts'
import { pastOfRule } from '../history/rule-past.ts'
import { lineDiff } from '../rules/rule-change-compared.ts'
import type { SessionAnswer } from '../session/messages.ts'
import { dataAnswer, unknownAnswer } from '../session/question.ts'

/** Which events of a history to return: those before an item, newest first, and only those that match. */
export type WantedEvents = {
  readonly kind?: string
  /** The label of a rule, of a proposal or of a judgment. */
  readonly label?: string
  readonly words?: string
  readonly before?: number
  readonly limit: number
}

/** One version of a rule from before the game. */
export type BroughtVersion = {
  readonly item: number
  readonly words: string
  readonly date: string
  readonly when: string
  readonly title: string | null
  /** The text after the event; null if the archive does not contain it, or the event did not change it. */
  readonly text: string | null
  /** Whether an earlier change of this text may have added some of its lines, because the text in between is unknown. */
  readonly orEarlier: boolean
}

/** Where something that a game began with comes from: an item of its history, and a sentence about it. */
export type BroughtReason = { readonly item: number; readonly words: string }

/** What to say about a history. */
export type AskedOfHistory =
  | { readonly about: 'events'; readonly wanted: WantedEvents }
  | { readonly about: 'event'; readonly item: number }
  /** The past of the rule with an identity, newest first, with the differences between its texts. */
  | { readonly about: 'pastOfRule'; readonly rule: string; readonly before?: number; readonly limit: number }
  | { readonly about: 'versions'; readonly rule: string }
  | { readonly about: 'reason'; readonly rule: string; readonly what: string }

/**
 * A question about the history that a game began with. `key` distinguishes games, and states of a game with different
 * withheld texts. The entry 0 that contains the history is needed only if the room does not know the history.
 */
export type HistoryQuestion = {
  readonly key: string
  readonly ask: AskedOfHistory
  readonly founding?: UnparsedEntry
}

export type HistoryAnswer =
  | { readonly is: 'answer'; readonly answer: SessionAnswer<HistoryView> }
  | { readonly is: 'pastOfRule'; readonly answer: SessionAnswer<BroughtRuleHistory> }
  | { readonly is: 'versions'; readonly versions: readonly BroughtVersion[] }
  | { readonly is: 'reason'; readonly reason: BroughtReason | undefined }
  /** The history is not known here (any more): ask again with the entry that contains it. */
  | { readonly is: 'unknown' }
  /** It cannot be read any more, or never could. */
  | { readonly is: 'withheld' }

/** A history, and the first labels of the rules of its game. */
type Brought = {
  readonly history: BroughtHistory
  readonly labels: ReadonlyMap<string, string>
  /** Everything in each event in lower case, for searching, made when someone first searches. */
  texts?: readonly string[]
}

type EventLine = HistoryView['lines'][number]

/** Maximum number of histories to remember, because each can have millions of characters. */
const MOST_READ = 4

/** Answers questions about the histories that games began with, and remembers those that were read last. */
export function broughtHistories(): (question: HistoryQuestion) => HistoryAnswer {
  const known = new Map<string, Brought | 'withheld'>()
  return ({ key, ask, founding }) => {
    const brought = known.get(key) ?? (founding && readBrought(founding))
    if (brought === undefined) return { is: 'unknown' }
    known.delete(key)
    known.set(key, brought)
    for (const oldest of [...known.keys()].slice(0, -MOST_READ)) known.delete(oldest)
    return brought === 'withheld' ? { is: 'withheld' } : answerOf(brought, ask)
  }
}

function readBrought(line: UnparsedEntry): Brought | 'withheld' {
  const founding = parsedEntry(line)
  const history = historyIn(founding)
  if (history === undefined || history === 'withheld') return 'withheld'
  const labels = founding.effects.flatMap(effect =>
    effect.do === 'addRule' ? [[effect.rule.id, effect.rule.label] as const] : [],
  )
  return { history, labels: new Map(labels) }
}

function answerOf(brought: Brought, ask: AskedOfHistory): HistoryAnswer {
  switch (ask.about) {
    case 'events':
      return { is: 'answer', answer: events(brought, ask.wanted) }
    case 'event':
      return { is: 'answer', answer: oneEvent(brought, ask.item) }
    case 'pastOfRule':
      return { is: 'pastOfRule', answer: pastInPages(brought, ask) }
    case 'versions':
      return { is: 'versions', versions: versionsOf(brought, ask.rule) }
    case 'reason':
      return { is: 'reason', reason: reasonOf(brought, ask.rule, ask.what) }
  }
}

/** A page of the events of a history, newest first. */
function events(brought: Brought, wanted: WantedEvents): SessionAnswer<HistoryView> {
  const { history } = brought
  const { before = history.events.length + 1, limit } = wanted
  const lines: EventLine[] = []
  let item = Math.min(before, history.events.length + 1)
  while (item > 1 && lines.length < limit) {
    item -= 1
    const event = history.events[item - 1]
    if (event !== undefined && fits(brought, item - 1, wanted)) lines.push(eventLine(history, event, item))
  }
  return dataAnswer({ ...headOf(history), lines, ...(item > 1 ? { before: item } : {}) })
}

function headOf({
  broughtBy,
  from,
  source,
  events,
}: BroughtHistory): Pick<HistoryView, 'by' | 'from' | 'source' | 'events'> {
  return {
    by: broughtBy ?? null,
    from: from ?? null,
    source: source ?? null,
    events: events.length,
  }
}

function fits(brought: Brought, place: number, { kind, label, words }: WantedEvents): boolean {
  const { history } = brought
  const event = history.events[place]
  if (event === undefined || (kind !== undefined && event.kind !== kind)) return false
  if (label !== undefined && !labelsOf(event).includes(label)) return false
  if (words === undefined) return true
  brought.texts ??= history.events.map(it => `${eventInWords(history, it)} ${JSON.stringify(it)}`.toLowerCase())
  const text = brought.texts[place] ?? ''
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

function labelsOf(event: HistoryEvent): readonly (string | undefined)[] {
  if (event.kind === 'rule') return [event.rule, event.to]
  if (event.kind === 'proposal') return [event.proposal]
  return event.kind === 'judgment' ? [event.judgment, ...(event.rules ?? [])] : []
}

function eventLine(history: BroughtHistory, event: HistoryEvent, item: number): EventLine {
  const { kind, date } = event
  return { item, kind, date, when: broughtDateInWords(date), words: eventInWords(history, event) }
}

/** One event of a history as it was brought, with what it led to. */
function oneEvent({ history }: Brought, item: number): SessionAnswer<HistoryView> {
  const event = history.events[item - 1]
  if (event === undefined)
    return unknownAnswer(`There is no event ${item}. This history has events 1 to ${history.events.length}.`)
  const related = history.events.flatMap((other, place) =>
    isCausedBy(other, event) || isCausedBy(event, other) ? [eventLine(history, other, place + 1)] : [],
  )
  return dataAnswer({
    ...headOf(history),
    lines: [eventLine(history, event, item)],
    event,
    related: related.slice(0, MOST_RELATED),
  })
}

const MOST_RELATED = 100

function isCausedBy(event: HistoryEvent, cause: HistoryEvent): boolean {
  if (event.kind !== 'rule' || event.because === undefined) return false
  if ('proposal' in event.because) return cause.kind === 'proposal' && cause.proposal === event.because.proposal
  return 'judgment' in event.because && cause.kind === 'judgment' && cause.judgment === event.because.judgment
}

/** The versions of a rule from before the game, oldest first. */
function versionsOf({ history, labels }: Brought, rule: string): readonly BroughtVersion[] {
  const label = labels.get(rule)
  const past = label === undefined ? undefined : pastOfRule(history, label)
  let isGap = false
  return (past?.places ?? []).flatMap((place, index): readonly BroughtVersion[] => {
    const event = history.events[place]
    if (event?.kind !== 'rule') return []
    const { text = null, title = null, date, change } = event
    const orEarlier = isGap || (index === 0 && change !== 'made')
    if (text !== null) isGap = false
    else if (change === 'amended' || change === 'made' || change === 'restored') isGap = true
    const words = ruleEventInWords(history, event)
    return [{ item: place + 1, words, date, when: broughtDateInWords(date), title, text, orEarlier }]
  })
}

/** Maximum product of the line counts of two texts to compare. Longer texts are returned without their differences. */
const MOST_COMPARED = 250_000

function pastInPages(
  brought: Brought,
  { rule, before, limit }: Extract<AskedOfHistory, { about: 'pastOfRule' }>,
): SessionAnswer<BroughtRuleHistory> {
  const versions = versionsOf(brought, rule)
  const end = Math.min(before ?? versions.length, versions.length)
  const from = Math.max(0, end - limit)
  const lines = versions.slice(from, end).map((version, place) => {
    const was = versions.slice(0, from + place).findLast(({ text }) => text !== null)?.text ?? null
    return { ...version, ...changedLines(was, version.text) }
  })
  const { by, from: source } = headOf(brought.history)
  return dataAnswer({
    by,
    from: source,
    lines: lines.toReversed(),
    ...(from > 0 ? { before: from } : {}),
  })
}

function changedLines(was: string | null, is: string | null): Pick<BroughtRuleHistory['lines'][number], 'changed'> {
  if (was === null || is === null || was === is) return {}
  const size = was.split('\n').length * is.split('\n').length
  return size > MOST_COMPARED ? {} : { changed: lineDiff(was, is) }
}

/** Says where the text, the title or the label that a game began with comes from. */
function reasonOf({ history, labels }: Brought, rule: string, what: string): BroughtReason | undefined {
  const label = labels.get(rule)
  const past = label === undefined ? undefined : pastOfRule(history, label)
  const place = past?.places.findLast(at => changes(history.events[at], what))
  const event = place === undefined ? undefined : history.events[place]
  if (place === undefined || event?.kind !== 'rule') return undefined
  return { item: place + 1, words: `Brought, not decided: ${ruleEventAsReason(history, event)}.` }
}

/** Whether an event changed the text, the title or the label of its rule. */
function changes(event: HistoryEvent | undefined, what: string): boolean {
  if (event?.kind !== 'rule') return false
  const { change } = event
  if (change === 'made') return true
  if (what === 'text') return event.text !== undefined || change === 'amended' || change === 'restored'
  return what === 'title' ? event.title !== undefined : what === 'label' && change === 'renumbered'
}
