import { LRUCache } from 'lru-cache'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { GameId } from '../../ports/game-store.ts'
import { type ComputedCorrection, leftOutByAct } from '../correction/computed-corrections.ts'
import { publicLog } from '../reads/public-log.ts'
import type { GameServer } from './server-context.ts'

/**
 * Maximum number of entries, and of bytes, of a game whose corrections the server computes. For a longer game, people
 * compute them on their own machine.
 */
const MOST_ENTRIES = 5_000
const MOST_BYTES = 32_000_000

/** Corrections that were computed lately, because the same one is first previewed and then sent. */
const known = new LRUCache<string, readonly ComputedCorrection[]>({ max: 200 })

/**
 * Computes the corrections in an act from the log, so that nobody has to trust who sends them. Returns
 * none for an act without corrections, which is nearly every act, and for a game that is too long.
 */
export async function correctionsForAct(
  server: GameServer,
  game: GameId,
  wanted: { readonly do: string; readonly with: JsonObject },
): Promise<readonly ComputedCorrection[]> {
  const leftOut = leftOutByAct(wanted)
  if (leftOut.length === 0) return []
  const record = await server.store.games.record(game)
  if (record === undefined || record.entries > MOST_ENTRIES) return []
  const withheld = (await server.store.games.withheld(game)).length
  const key = JSON.stringify([game, record.head, withheld, leftOut])
  const before = known.get(key)
  if (before !== undefined) return before
  const log = await publicLog(server, record, 0, record.entries, MOST_BYTES)
  if (log.length < record.entries) return []
  const computed = await server.readingRoom.read('correct', { log, leftOut })
  known.set(key, computed)
  return computed
}
