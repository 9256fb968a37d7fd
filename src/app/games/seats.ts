import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { writeToSeated } from '../emails/emails-for.ts'
import type { Standing } from '../server/access.ts'
import { type HouseRefusal, houseRefuses } from '../server/codes.ts'
import type { House } from '../server/server.ts'

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

/**
 * Why somebody who has left their seat does not come as somebody new: one account is one person of a game, so that
 * nobody becomes many by leaving and joining.
 */
export function seatLeft({
  record,
  person,
  left,
}: Pick<Standing, 'record' | 'person' | 'left'>): HouseRefusal | undefined {
  if (person !== undefined || left === undefined) return undefined
  return record.seats.some(seat => seat.person === left)
    ? houseRefuses(
        'seatTaken',
        'You have left your seat here, and somebody else has it by now: ask the host for another.',
      )
    : houseRefuses('seatLeft', 'You are somebody of this game and have left your seat: take it again.')
}
