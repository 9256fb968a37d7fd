import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'

/**
 * An account leaves its seat. The person stays in the game, and what becomes of them is for its rules alone to say; the
 * host can invite somebody to play them, and until then the account can take the seat again.
 */
export async function leaveSeat(
  { store }: House,
  { id, seats }: GameRecord,
  account: AccountId,
): Promise<{ readonly ok: true } | HouseRefusal> {
  if (!seats.some(seat => seat.account === account))
    return houseRefuses('unknownThing', 'You have no seat in this game.')
  await store.games.leaveSeat(id, account)
  return { ok: true }
}
