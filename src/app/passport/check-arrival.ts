import type { GameServer } from '../server/server-context.ts'
import type { ServerRefusal } from '../server/server-refusals.ts'
import type { Arrival } from './arrival.ts'
import type { MovingKeys } from './moving-key.ts'
import { type Bringer, gameThatLeft, type Place, placeFor } from './place-for-arrival.ts'

/** A game that someone wants to bring here, and where it would be stored. */
export type PlacedArrival = Arrival & { readonly place: Place }

type Checked = { readonly ok: true; readonly arrival: PlacedArrival } | ServerRefusal

/**
 * Verifies the passport of a game that an account wants to bring here. If the game left this server, the passport is
 * read once more: then exactly what was added elsewhere is replayed.
 */
export async function checkArrival(
  server: GameServer,
  keys: MovingKeys,
  bringer: Bringer,
  text: string,
): Promise<Checked> {
  const written = { text, keys, now: server.clock.now() }
  const first = await server.readingRoom.read('passport', written)
  if (!first.ok) return first
  const left = await gameThatLeft(server, bringer, first.arrival.passport)
  const read =
    left === undefined ? first : await server.readingRoom.read('passport', { ...written, known: left.entries })
  if (!read.ok) return read
  const place = await placeFor(server, bringer, left, read.arrival)
  return 'code' in place ? place : { ok: true, arrival: { ...read.arrival, place } }
}
