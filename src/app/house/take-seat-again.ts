import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'
import { writeToSeated } from './letters/write-to-seated.ts'

/** An account takes the seat again that it has left, unless somebody else has it by now. No act is done. */
export async function takeSeatAgain(
  house: House,
  { id, seats, left }: GameRecord,
  account: AccountId,
): Promise<{ readonly ok: true; readonly record: GameRecord } | HouseRefusal> {
  const seat = [...seats, ...left].find(it => it.account === account)
  if (seat === undefined) return houseRefuses('unknownThing', 'You have left no seat in this game.')
  if ((await house.store.games.takeSeat(id, seat)) !== 'kept')
    return houseRefuses('seatTaken', 'Somebody else has your seat by now: ask the host for another.')
  if (left.includes(seat)) await writeToSeated(house, id, [seat.person])
  const record = await house.store.games.record(id)
  if (record === undefined) throw new Error(`game ${id} is gone`)
  return { ok: true, record }
}
