import { type JsonText, valueOfText } from '../../kernel/values/json-text.ts'
import type { GameId, GameRecord } from '../../ports/game-store.ts'
import type { PublicEntry } from '../../wire/game/entry.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer, RenderedPage, RenderedPages } from '../server/server-context.ts'

/** The number of entries rendered at a time. */
const PAGE = 20

/** Maximum number of cached pages. */
const MOST_PAGES = 200
/** Maximum total size of cached pages, in characters, because even a single entry may have long texts. */
const MOST_CHARACTERS = 16_000_000

/**
 * Returns entries of a game exactly as everyone received them when they happened, byte for byte, from `from` up to but
 * not including `to`. Both must be within the log.
 */
export async function publicEntries(
  server: GameServer,
  { id: game, entries }: Pick<GameRecord, 'id' | 'entries'>,
  from: number,
  to: number,
): Promise<readonly JsonText<PublicEntry>[]> {
  const withheld = (await server.store.games.withheld(game)).length
  const told: JsonText<PublicEntry>[] = []
  for (let page = Math.floor(from / PAGE); page * PAGE < to; page += 1) {
    const start = page * PAGE
    const lines = await cachedPageLines(server, { game, start, end: Math.min(start + PAGE, entries), withheld })
    told.push(...lines.slice(Math.max(0, from - start), to - start))
  }
  return told
}

/**
 * Returns entries that another node has just decided, as it told them. A session that had the game open tells them at
 * once; otherwise, they are read like old ones.
 */
export async function latestEntries(
  server: GameServer,
  game: GameId,
  from: number,
  to: number,
): Promise<readonly JsonText<PublicEntry>[]> {
  const reply = await server.gameSessions.ask(game, { ask: 'told', from, to })
  if (reply.is === 'told' && reply.lines !== undefined) return reply.lines
  return publicEntries(server, { id: game, entries: to }, from, to)
}

type Page = { readonly game: GameId; readonly start: number; readonly end: number; readonly withheld: number }

function cachedPageLines(server: GameServer, page: Page): Promise<readonly JsonText<PublicEntry>[]> {
  const { told } = server
  const key = keyOf(page)
  const kept = told.get(key) ?? startPage(server, page, key)
  told.delete(key)
  told.set(key, kept)
  evictPages(told)
  return kept.lines
}

function keyOf({ game, start, end, withheld }: Page): string {
  return [game, start, end, withheld].join(' ')
}

function startPage(server: GameServer, page: Page, key: string): RenderedPage {
  const { told } = server
  const kept = { lines: readEntryLines(server, page), characters: 0 }
  kept.lines.then(
    lines => {
      kept.characters = lines.reduce((sum, line) => sum + line.length, 0)
      evictPages(told)
    },
    () => told.delete(key),
  )
  return kept
}

/** Evicts the least recently used pages if there are too many or they are too large. */
function evictPages(told: RenderedPages): void {
  let characters = told.values().reduce((sum, page) => sum + page.characters, 0)
  for (const [oldest, page] of told) {
    if (told.size <= MOST_PAGES && characters <= MOST_CHARACTERS) break
    told.delete(oldest)
    characters -= page.characters
  }
}

async function readEntryLines(server: GameServer, page: Page): Promise<readonly JsonText<PublicEntry>[]> {
  const { game, start, end } = page
  // If someone has just read the page before this one, they will probably read on.
  const walk = server.told.has(keyOf({ ...page, start: start - PAGE, end: start }))
  const answer = await askGame(server, game, { about: 'told', by: 'nobody', upTo: end, from: start, walk })
  if (!answer.ok) throw new Error(`Entries ${start} to ${end} of game ${game} could not be read: ${answer.sentence}`)
  return valueOfText(answer.json).lines
}
