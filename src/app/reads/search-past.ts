import { valueOfText } from '../../kernel/values/json-text.ts'
import type { GameId } from '../../ports/game-store.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { SessionAnswer } from '../session/messages.ts'
import type { EntryFilter } from './entry-filter.ts'
import { findEntries } from './find-entries.ts'

/** Number of entries examined at a time. */
const PAGE = 100
/** Number of entries examined per request. */
const MOST = 2_000

/** A line about an entry. Several lines may be about the same entry. */
type PastLine = { readonly entry: number }

/**
 * A search through a game's past, starting with the newest entries. A question about the matching entries returns the
 * lines to collect.
 */
type Sought<Line extends PastLine> = {
  readonly game: GameId
  /** Asks for the lines of the entries from one up to but not including another, oldest first. */
  lines(past: {
    readonly from: number
    readonly upTo: number
  }): Promise<SessionAnswer<{ readonly lines: readonly Line[] }>>
  /** Which entries have lines. */
  readonly filter: EntryFilter
  /** The search covers the entries from `since` up to but not including `before`, which must be within the log. */
  readonly since: number
  readonly before: number
  readonly limit: number
}

/** The lines found, newest first. If the search is not complete, `before` is the entry from which to continue it. */
export type LinesFound<Line> = { readonly lines: readonly Line[]; readonly before?: number }

/**
 * Searches the past of a game from its end, page by page, and renders each page from the snapshot before it. Returns a
 * few more lines than the limit if an entry has several lines.
 */
export async function linesBefore<Line extends PastLine>(
  server: GameServer,
  sought: Sought<Line>,
): Promise<LinesFound<Line>> {
  const { since, limit } = sought
  const lines: Line[] = []
  let before = sought.before
  const end = Math.max(since, before - MOST)
  while (before > end && lines.length < limit) {
    const from = Math.max(end, before - PAGE)
    const found = await linesIn(server, sought, from, before)
    const last = countToReturn(found, limit - lines.length)
    lines.push(...found.slice(0, last))
    before = last < found.length ? (found[last - 1]?.entry ?? from) : from
    await yieldToPendingWork()
  }
  return { lines, ...(before > since ? { before } : {}) }
}

/** The lines of a range of entries, newest first. */
async function linesIn<Line extends PastLine>(
  server: GameServer,
  sought: Sought<Line>,
  from: number,
  before: number,
): Promise<readonly Line[]> {
  const { game } = sought
  const fitting = await findEntries(server, game, from, before, [sought.filter])
  const [first, last] = [fitting[0], fitting.at(-1)]
  if (first === undefined || last === undefined) return []
  const answer = await sought.lines({ from: first, upTo: last + 1 })
  if (!answer.ok) throw new Error(`The past entries of game ${game} could not be read: ${answer.sentence}`)
  return valueOfText(answer.json).lines.toReversed()
}

/** The number of lines to return, chosen so that no entry's lines are split. */
function countToReturn(lines: readonly PastLine[], wanted: number): number {
  if (lines.length <= wanted) return lines.length
  const { entry } = lines[wanted - 1] ?? {}
  const next = lines.findIndex((line, index) => index >= wanted && line.entry !== entry)
  return next === -1 ? lines.length : next
}
