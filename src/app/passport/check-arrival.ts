import type { AccountId } from '../../ports/game-store.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { Arrival } from './arrival.ts'
import type { MovingKeys } from './moving-key.ts'
import { type Bringer, gameThatLeft, type Place, placeFor } from './place-for-arrival.ts'

/** A game that someone wants to bring here, and where it would be stored. */
export type PlacedArrival = Arrival & { readonly place: Place }

type Checked = { readonly ok: true; readonly arrival: PlacedArrival } | ServerRefusal

/** Maximum number of passports that wait for their check, each of another account. They are several megabytes each. */
const MOST_WAITING = 8

const waiting = new WeakMap<GameServer, Set<AccountId>>()

/** Verifies the passport of a game that an account wants to bring here. */
export async function checkArrival(
  server: GameServer,
  keys: MovingKeys,
  bringer: Bringer,
  text: string,
): Promise<Checked> {
  const { account } = bringer
  const accounts = waiting.get(server) ?? new Set()
  waiting.set(server, accounts)
  if (accounts.has(account))
    return serverRefusal('tooMuch', 'Wait until the passport that you sent before has been checked.', { retryAfter: 5 })
  if (accounts.size >= MOST_WAITING)
    return serverRefusal('tooBusy', 'The server is checking too many passports right now. Try again.', {
      retryAfter: 30,
    })
  accounts.add(account)
  try {
    return await readAndPlace(server, keys, bringer, text)
  } finally {
    accounts.delete(account)
  }
}

/** Reads a passport, and once more if its game left this server: then exactly what was added elsewhere is replayed. */
async function readAndPlace(server: GameServer, keys: MovingKeys, bringer: Bringer, text: string): Promise<Checked> {
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
