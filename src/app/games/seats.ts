import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { sendMissedEmails } from '../emails/emails-to-accounts.ts'
import type { Access } from '../server/access.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/**
 * Lets an account leave its seat. The person stays in the game, and only the rules decide what happens to them. A
 * private game is hidden from the account from then on. The host can invite someone else to play this person; until
 * someone accepts, the account can take the seat again.
 */
export async function leaveSeat(
  { store }: GameServer,
  { id, seats }: GameRecord,
  account: AccountId,
): Promise<{ readonly ok: true } | ServerRefusal> {
  if (!seats.some(seat => seat.account === account))
    return serverRefusal('unknownThing', 'You have no seat in this game.')
  await store.games.leaveSeat(id, account)
  return { ok: true }
}

/**
 * Lets an account take back a seat that it left, unless someone else has taken the seat since. This is not an act in
 * the game.
 */
export async function takeSeatAgain(
  server: GameServer,
  { id, seats, left }: GameRecord,
  account: AccountId,
): Promise<{ readonly ok: true; readonly record: GameRecord } | ServerRefusal> {
  const seat = [...seats, ...left].find(it => it.account === account)
  if (seat === undefined) return serverRefusal('unknownThing', 'You don’t have a former seat in this game.')
  if ((await server.store.games.takeSeat(id, seat)) !== 'kept')
    return serverRefusal('seatTaken', 'Someone else has taken your seat. Ask the host for another one.')
  if (left.includes(seat)) await sendMissedEmails(server, id, [seat.person])
  const record = await server.store.games.record(id)
  if (record === undefined) throw new Error(`game ${id} is gone`)
  return { ok: true, record }
}

/**
 * Refuses to let someone who has left their seat join as a new person. Otherwise, one account could become several
 * people in a game by leaving and joining again.
 */
export function rejoinRefusal({
  record,
  person,
  left,
}: Pick<Access, 'record' | 'person' | 'left'>): ServerRefusal | undefined {
  if (person !== undefined || left === undefined) return undefined
  return record.seats.some(seat => seat.person === left)
    ? serverRefusal(
        'seatTaken',
        'You left your seat here, and someone else has taken it. Ask the host for another one.',
      )
    : serverRefusal('seatLeft', 'You left your seat in this game. Take it back first.')
}
