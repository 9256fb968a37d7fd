import type { Entry } from '../../kernel/log/entry.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { GameId } from '../../ports/game-store.ts'
import { letOthers } from '../games/change-game.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server.ts'
import type { Asker } from '../session/messages.ts'

/** How many entries are looked at at a time, and in one request. */
const PAGE = 100
const MOST = 2_000

/** A line about an entry; several may be about the same. */
type PastLine = JsonObject & { readonly entry: number }

/** What is sought in a game's past, latest first: the lines that a question about entries that touch on it gives. */
type Sought = {
  readonly game: GameId
  readonly by: Asker
  readonly about: string
  readonly of: JsonObject
  touches(entry: Entry): boolean
  /** Entries from `since` on and before `before`, which lies within the log. */
  readonly since: number
  readonly before: number
  readonly limit: number
}

/** Lines found, latest first, and before which entry the search goes on if it has not come to its end. */
export type LinesFound = { readonly lines: readonly PastLine[]; readonly before?: number }

/** Seeks in the past of a game, page by page from its end, each page told from the snapshot before it; a few lines more than the limit where an entry has several. */
export async function linesBefore(server: GameServer, sought: Sought): Promise<LinesFound> {
  const { since, limit } = sought
  const lines: PastLine[] = []
  let before = sought.before
  const end = Math.max(since, before - MOST)
  while (before > end && lines.length < limit) {
    const from = Math.max(end, before - PAGE)
    const found = await linesIn(server, sought, from, before)
    const last = cut(found, limit - lines.length)
    lines.push(...found.slice(0, last))
    before = last < found.length ? (found[last - 1]?.entry ?? from) : from
    await letOthers()
  }
  return { lines, ...(before > since ? { before } : {}) }
}

/** The lines of the entries from one on and before another, latest first. */
async function linesIn(server: GameServer, sought: Sought, from: number, before: number): Promise<readonly PastLine[]> {
  const { game, by, about, of } = sought
  const entries = await server.store.games.read(game, from, before - from)
  const touching = entries.filter(entry => sought.touches(entry))
  const [first, last] = [touching[0], touching.at(-1)]
  if (first === undefined || last === undefined) return []
  const answer = await askGame(server, game, { about, by, of, from: first.seq, upTo: last.seq + 1 })
  if (!answer.ok) throw new Error(`the past of ${game} could not be told: ${answer.sentence}`)
  return (JSON.parse(answer.json) as { readonly lines: readonly PastLine[] }).lines.toReversed()
}

/** How many lines to take so that none of an entry is left behind. */
function cut(lines: readonly PastLine[], wanted: number): number {
  if (lines.length <= wanted) return lines.length
  const { entry } = lines[wanted - 1] ?? {}
  const next = lines.findIndex((line, index) => index >= wanted && line.entry !== entry)
  return next === -1 ? lines.length : next
}
