import type { GameRecord } from '../../ports/game-store.ts'
import { type Chronicle, emptyChronicle, readEntry } from '../chronicle/chronicle.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import type { GameServer } from '../server/server-context.ts'

/** Number of entries read at a time. */
const PAGE = 100
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
      for (const entry of await server.store.games.read(id, from, Math.min(PAGE, end - from)))
        readEntry(chronicle, entry)
      if (chronicle.upTo === from) break
      await yieldToPendingWork()
    }
    return chronicle
  })
}
