import { machineOf } from '../../kernel/log/unparsed-entry.ts'
import { type JsonText, valueOfText } from '../../kernel/values/json-text.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { PublicEntries } from '../../wire/game/entry.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { Asker, NoAnswer, SessionAnswer } from '../session/messages.ts'
import { publicEntries } from './cached-entry-views.ts'
import type { EntryFilter } from './entry-filter.ts'
import { findEntries } from './find-entries.ts'

/**
 * Which entries to return: with `after`, the entries after that number, oldest first; otherwise the entries before
 * `before`, or before the end of the log, newest first.
 */
type WantedEntries = { readonly before?: number; readonly after?: number; readonly limit: number }

/**
 * Returns a page of rendered entries as JSON, with cursors for earlier and later entries. The page ends early if its
 * texts are long.
 */
export async function entriesView(
  server: GameServer,
  record: GameRecord,
  { before, after, limit }: WantedEntries,
): Promise<JsonText<PublicEntries>> {
  const end = Math.min(before ?? record.entries, record.entries)
  if (after !== undefined) {
    const from = Math.min(after + 1, end)
    const to = Math.min(from + limit, end)
    const lines: string[] = []
    while (from + lines.length < to && !isFull(lines)) {
      const at = from + lines.length
      lines.push(...(await publicEntries(server, record, at, Math.min(at + AT_ONCE, to))))
    }
    return entriesPageJson(lines, { before: from, after: from + lines.length - 1 })
  }
  const from = Math.max(0, end - limit)
  const lines: string[] = []
  while (end - lines.length > from && !isFull(lines)) {
    const at = end - lines.length
    lines.push(...(await publicEntries(server, record, Math.max(from, at - AT_ONCE), at)).toReversed())
  }
  const oldest = end - lines.length
  return entriesPageJson(lines, { before: oldest, after: end - 1, ...(await machineAt(server, record, oldest - 1)) })
}

/** The engine of the entry before a page, so that readers of the page can see whether another one decided from there on. */
async function machineAt(
  server: GameServer,
  { id }: GameRecord,
  seq: number,
): Promise<{ readonly machineBefore?: string }> {
  const [entry] = seq < 0 ? [] : await server.store.games.lines(id, seq, 1)
  return entry === undefined ? {} : { machineBefore: machineOf(entry) }
}

/** Number of entries rendered at a time. */
const AT_ONCE = 20
/** Number of characters after which a page is full, however few entries it has. */
const MOST_CHARACTERS = 2_000_000

/** Whether a page is as long as one response may be. Even a single entry may have long texts. */
function isFull(lines: readonly string[]): boolean {
  return lines.reduce((sum, line) => sum + line.length, 0) >= MOST_CHARACTERS
}

type Cursors = { readonly before: number; readonly after: number; readonly machineBefore?: string }

function entriesPageJson(lines: readonly string[], { before, after, machineBefore }: Cursors): JsonText<PublicEntries> {
  const older = before > 0 ? `,"before":${before}` : ''
  const newer = after >= 0 ? `,"after":${after}` : ''
  const machine = machineBefore === undefined ? '' : `,"machineBefore":${JSON.stringify(machineBefore)}`
  return `{"entries":[${lines.join(',')}]${older}${newer}${machine}}`
}

/** Refuses if a game has no entry with the given number, and says which entries it has. */
export function refuseMissingEntry({ entries }: Pick<GameRecord, 'entries'>, seq: number): ServerRefusal | undefined {
  if (seq < entries) return undefined
  return serverRefusal('unknownThing', `There is no entry ${seq}. This game has entries 0 to ${entries - 1}.`)
}

/**
 * Which entries before a given entry to find, newest first: by author, by kind of act, by rule or matter, or only the
 * entries that changed the rules.
 */
type SoughtEntries = {
  readonly by?: string
  readonly act?: string
  readonly rule?: string
  readonly matter?: string
  readonly kind?: string
  /** Only the entries that changed the rules. */
  readonly changed?: 'rules'
  readonly asker: Asker
  readonly before: number
  readonly limit: number
}

/** Number of entries examined at a time. */
const PAGE = 20
/** Number of entries examined per request. */
const MOST = 2_000

/** Returns a page of matching entries as JSON. If the response has `before`, the search can continue from there. */
export async function matchingEntriesPage(
  server: GameServer,
  record: GameRecord,
  sought: SoughtEntries,
): Promise<SessionAnswer<PublicEntries>> {
  const filters = await entryFilters(server, record, sought)
  if ('ok' in filters) return filters
  const found: string[] = []
  const end = Math.max(0, sought.before - MOST)
  let before = sought.before
  while (before > end && found.length < sought.limit && !isFull(found)) {
    const from = Math.max(end, before - PAGE)
    const fitting = await findEntries(server, record.id, from, before, filters)
    const some = fitting.slice(-(sought.limit - found.length))
    found.push(...(await entryLines(server, record, some)).toReversed())
    before = found.length < sought.limit ? from : (some[0] ?? from)
    await yieldToPendingWork()
  }
  return { ok: true, json: `{"entries":[${found.join(',')}]${before > 0 ? `,"before":${before}` : ''}}` }
}

async function entryLines(
  server: GameServer,
  record: GameRecord,
  numbers: readonly number[],
): Promise<readonly string[]> {
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return []
  const lines = await publicEntries(server, record, first, last + 1)
  return numbers.flatMap(seq => lines[seq - first] ?? [])
}

/** Returns the filters for matching entries, or a refusal if the rule or matter does not exist. */
async function entryFilters(
  server: GameServer,
  { id }: GameRecord,
  { by, act, rule, matter, kind, changed, asker }: SoughtEntries,
): Promise<readonly EntryFilter[] | NoAnswer> {
  const all: EntryFilter[] = []
  if (by !== undefined) all.push({ is: 'by', person: by })
  if (act !== undefined) all.push({ is: 'act', act })
  if (changed !== undefined) all.push({ is: 'changesRules' })
  if (rule !== undefined) {
    const meant = await askGame(server, id, { about: 'ruleMeant', by: asker, of: { label: rule } })
    if (!meant.ok) return meant
    all.push({ is: 'concernsRule', rule: valueOfText(meant.json).rule })
  }
  if (matter !== undefined) {
    const of = { label: matter, ...(kind === undefined ? {} : { kind }) }
    const meant = await askGame(server, id, { about: 'matterMeant', by: asker, of })
    if (!meant.ok) return meant
    all.push({ is: 'concernsMatter', matter: valueOfText(meant.json).matter })
  }
  return all
}
