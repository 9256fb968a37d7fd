import { isQuicklyParsed, parsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import {
  type Chronicle,
  type ChronicledEntry,
  chronicledEntry,
  emptyChronicle,
  readEntry,
} from '../chronicle/chronicle.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import type { GameServer } from '../server/server-context.ts'

/** Number of entries read at a time, and of characters after which no more are. */
const PAGE = 100
const MOST_CHARACTERS = 1_048_576
/** Number of entries read per request. The next request continues from there. */
const MOST = 2_000
/** Maximum number of cached chronicles. The largest take a few megabytes. */
const MOST_CHRONICLES = 50

/**
 * Returns the chronicle of a game, having read the entries that were added since the last request. Two requests for the
 * same game read one after another.
 */
export async function chronicleOf(server: GameServer, { id, entries }: GameRecord): Promise<Chronicle> {
  const { chronicles } = server
  const chronicle = chronicles.get(id) ?? emptyChronicle()
  chronicles.delete(id)
  chronicles.set(id, chronicle)
  for (const oldest of chronicles.keys()) {
    if (chronicles.size <= MOST_CHRONICLES) break
    chronicles.delete(oldest)
  }
  return server.turns(`chronicle ${id}`, async () => {
    const end = Math.min(entries, chronicle.upTo + MOST)
    while (chronicle.upTo < end) {
      const from = chronicle.upTo
      for (const entry of await chronicledEntries(server, id, from, Math.min(PAGE, end - from)))
        readEntry(chronicle, entry)
      if (chronicle.upTo === from) break
      await yieldToPendingWork()
    }
    return chronicle
  })
}

/** Some entries from one on. If one of them is long, they are read in the reading room. */
async function chronicledEntries(
  { store, readingRoom }: GameServer,
  game: string,
  from: number,
  limit: number,
): Promise<readonly ChronicledEntry[]> {
  const entries = await store.games.lines(game, from, limit, MOST_CHARACTERS)
  if (!entries.every(isQuicklyParsed)) return readingRoom.read('chronicle', entries)
  return entries.map(entry => chronicledEntry(parsedEntry(entry)))
}
