import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { writeToSeated } from '../emails/emails-for.ts'
import type { Standing } from '../server/access.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'

/**
 * An account leaves its seat. The person stays in the game, and what becomes of them is for its rules alone to say; the
 * host can invite someone to play them, and until then the account can take the seat again.
 */
export async function leaveSeat(
  { store }: GameServer,
  { id, seats }: GameRecord,
  account: AccountId,
): Promise<{ readonly ok: true } | ServerRefusal> {
  if (!seats.some(seat => seat.account === account))
    return serverRefuses('unknownThing', 'You have no seat in this game.')
  await store.games.leaveSeat(id, account)
  return { ok: true }
}

/** An account takes the seat again that it has left, unless someone else has it by now. No act is done. */
export async function takeSeatAgain(
  server: GameServer,
  { id, seats, left }: GameRecord,
  account: AccountId,
): Promise<{ readonly ok: true; readonly record: GameRecord } | ServerRefusal> {
  const seat = [...seats, ...left].find(it => it.account === account)
  if (seat === undefined) return serverRefuses('unknownThing', 'You have left no seat in this game.')
  if ((await server.store.games.takeSeat(id, seat)) !== 'kept')
    return serverRefuses('seatTaken', 'Somebody else has your seat by now: ask the host for another.')
  if (left.includes(seat)) await writeToSeated(server, id, [seat.person])
  const record = await server.store.games.record(id)
  if (record === undefined) throw new Error(`game ${id} is gone`)
  return { ok: true, record }
}

/**
 * Why someone who has left their seat does not come as someone new: one account is one person of a game, so that
 * no one becomes many by leaving and joining.
 */
export function seatLeft({
  record,
  person,
  left,
}: Pick<Standing, 'record' | 'person' | 'left'>): ServerRefusal | undefined {
  if (person !== undefined || left === undefined) return undefined
  return record.seats.some(seat => seat.person === left)
    ? serverRefuses(
        'seatTaken',
        'You have left your seat here, and somebody else has it by now: ask the host for another.',
      )
    : serverRefuses('seatLeft', 'You are somebody of this game and have left your seat: take it again.')
}
