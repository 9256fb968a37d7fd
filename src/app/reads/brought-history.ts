import type { JsonObject } from '../../kernel/values/json.ts'
import type { GameId, GameRecord } from '../../ports/game-store.ts'
import { broughtDateInWords } from '../history/brought-date.ts'
import { type BroughtHistory, historyIn } from '../history/chained-history.ts'
import type { HistoryEvent } from '../history/history.ts'
import { eventInWords, ruleEventAsReason, ruleEventInWords } from '../history/history-in-words.ts'
import { pastOfRule } from '../history/rule-past.ts'
import { lineDiff } from '../rules/rule-change-compared.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Asker, SessionAnswer } from '../session/messages.ts'
import { dataAnswer, unknownAnswer } from '../session/question.ts'

/** The history that a game began with, and the first labels of its rules. */
type Brought = {
  readonly history: BroughtHistory
  readonly labels: ReadonlyMap<string, string>
  /** Everything in each event in lower case, for searching, made when someone first searches. */
  texts?: readonly string[]
}

/** A history that cannot be read any more, or none. */
type Unreadable = 'withheld' | 'none'

type Cache = Map<string, Promise<Brought | Unreadable>>

/** The histories read last. Most games have none, which is cached as well. */
const caches = new WeakMap<GameServer, Cache>()

/** Maximum number of games of which is known whether they have a history. */
const MOST_KNOWN = 500
/** Maximum number of histories, because each can have millions of characters. */
const MOST_READ = 4

/** Reads the history that a game began with. It is read only for those who ask about it, and no act waits for it. */
async function broughtHistory(server: GameServer, game: GameId): Promise<Brought | Unreadable> {
  const cache = caches.get(server) ?? new Map()
  caches.set(server, cache)
  const key = `${game} ${(await server.store.games.withheld(game)).length}`
  const known = cache.get(key) ?? readFromLog(server, game)
  cache.delete(key)
  cache.set(key, known)
  known.catch(() => cache.delete(key))
  await evictAfter(cache, known)
  return known
}

async function readFromLog({ store }: GameServer, game: GameId): Promise<Brought | Unreadable> {
  const [entry] = await store.games.read(game, 0, 1)
  const history = entry === undefined ? undefined : historyIn(entry)
  if (entry === undefined || history === undefined) return 'none'
  if (history === 'withheld') return history
  const labels = entry.effects.flatMap(effect =>
    effect.do === 'addRule' ? [[effect.rule.id, effect.rule.label] as const] : [],
  )
  return { history, labels: new Map(labels) }
}

async function evictAfter(cache: Cache, read: Promise<Brought | Unreadable>): Promise<void> {
  if (cache.size > MOST_KNOWN) cache.delete(cache.keys().next().value ?? '')
  if (typeof (await read) === 'string') return
  const large: string[] = []
  for (const [key, one] of cache) if (typeof (await one.catch(() => 'none')) !== 'string') large.push(key)
  for (const key of large.slice(0, -MOST_READ)) cache.delete(key)
}

const NONE = unknownAnswer('This game began without a history.')
const EMPTY = dataAnswer({ by: null, from: null, source: null, events: 0, lines: [] })
const GONE = unknownAnswer('The history that this game began with has been withheld.')

/** Which events of a history to return: those before an item, newest first, and only those that match. */
type WantedEvents = {
  readonly kind?: string
  /** The label of a rule, of a proposal or of a judgment. */
  readonly label?: string
  readonly words?: string
  readonly before?: number
  readonly limit: number
}

/** Returns the head of a history and a page of its events, newest first. */
export async function broughtEvents(
  server: GameServer,
  { id }: Pick<GameRecord, 'id'>,
  wanted: WantedEvents,
): Promise<SessionAnswer> {
  const brought = await broughtHistory(server, id)
  if (typeof brought === 'string') return brought === 'none' ? EMPTY : GONE
  const { history } = brought
  const { before = history.events.length + 1, limit } = wanted
  const lines: JsonObject[] = []
  let item = Math.min(before, history.events.length + 1)
  while (item > 1 && lines.length < limit) {
    item -= 1
    const event = history.events[item - 1]
    if (event !== undefined && fits(brought, item - 1, wanted)) lines.push(eventLine(history, event, item))
  }
  return dataAnswer({ ...headOf(history), lines, ...(item > 1 ? { before: item } : {}) })
}

function headOf({ broughtBy, from, source, events }: BroughtHistory): JsonObject {
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

function eventLine(history: BroughtHistory, event: HistoryEvent, item: number): JsonObject {
  const { kind, date } = event
  return { item, kind, date, when: broughtDateInWords(date), words: eventInWords(history, event) }
}

/** Returns one event of a history as it was brought, with what it led to. */
export async function broughtEvent(
  server: GameServer,
  { id }: Pick<GameRecord, 'id'>,
  item: number,
): Promise<SessionAnswer> {
  const brought = await broughtHistory(server, id)
  if (typeof brought === 'string') return brought === 'none' ? NONE : GONE
  const { history } = brought
  const event = history.events[item - 1]
  if (event === undefined)
    return unknownAnswer(`There is no event ${item}. This history has events 1 to ${history.events.length}.`)
  const related = history.events.flatMap((other, place) =>
    isCausedBy(other, event) || isCausedBy(event, other) ? [eventLine(history, other, place + 1)] : [],
  )
  return dataAnswer({
    ...headOf(history),
    lines: [eventLine(history, event, item)],
    event: event as unknown as JsonObject,
    related: related.slice(0, MOST_RELATED),
  })
}

const MOST_RELATED = 100

function isCausedBy(event: HistoryEvent, cause: HistoryEvent): boolean {
  if (event.kind !== 'rule' || event.because === undefined) return false
  if ('proposal' in event.because) return cause.kind === 'proposal' && cause.proposal === event.because.proposal
  return 'judgment' in event.because && cause.kind === 'judgment' && cause.judgment === event.because.judgment
}

/** One version of a rule from before the game. */
type BroughtVersion = {
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

/** The versions of a rule from before the game, oldest first. Empty if the game has no history, or the rule has none. */
export async function broughtVersions(
  server: GameServer,
  game: GameId,
  rule: string,
): Promise<readonly BroughtVersion[]> {
  const brought = await broughtHistory(server, game)
  if (typeof brought === 'string') return []
  const { history, labels } = brought
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

/** Which past to return: that of the rule that has the label now, or that had it after a given entry. */
type WantedPast = {
  readonly label: string
  readonly upTo?: number
  readonly by: Asker
  readonly before?: number
  readonly limit: number
}

/** Maximum product of the line counts of two texts to compare. Longer texts are returned without their differences. */
const MOST_COMPARED = 250_000

/** Returns what happened to a rule before the game, newest first, with the differences between its texts. */
export async function broughtRuleHistory(
  server: GameServer,
  { id: game }: Pick<GameRecord, 'id'>,
  { label, upTo, by, before, limit }: WantedPast,
): Promise<SessionAnswer> {
  const past = upTo === undefined ? {} : { upTo }
  const meant = await askGame(server, game, { about: 'ruleMeant', by, of: { label }, ...past })
  if (!meant.ok) return meant
  const { rule } = JSON.parse(meant.json) as { readonly rule: string }
  const brought = await broughtHistory(server, game)
  const versions = await broughtVersions(server, game, rule)
  const end = Math.min(before ?? versions.length, versions.length)
  const from = Math.max(0, end - limit)
  const lines = versions.slice(from, end).map((version, place) => {
    const was = versions.slice(0, from + place).findLast(({ text }) => text !== null)?.text ?? null
    return { ...version, ...changedLines(was, version.text) }
  })
  return dataAnswer({
    ...(typeof brought === 'string' ? { by: null, from: null } : pick(headOf(brought.history))),
    lines: lines.toReversed(),
    ...(from > 0 ? { before: from } : {}),
  })
}

function pick({ by = null, from = null }: JsonObject): JsonObject {
  return { by, from }
}

function changedLines(was: string | null, is: string | null): JsonObject {
  if (was === null || is === null || was === is) return {}
  const size = was.split('\n').length * is.split('\n').length
  return size > MOST_COMPARED ? {} : { changed: lineDiff(was, is) as unknown as readonly JsonObject[] }
}

/**
 * Says where the text, the title or the label that a game began with comes from: “brought, not decided: amended by
 * proposal 12 of Ann on 12 May 2003”. Undefined if no history tells.
 */
export async function broughtReason(
  server: GameServer,
  game: GameId,
  rule: string,
  what: string,
): Promise<{ readonly item: number; readonly words: string } | undefined> {
  const brought = await broughtHistory(server, game)
  if (typeof brought === 'string') return undefined
  const { history, labels } = brought
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
