import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import type { Standing } from './may.ts'

/** How an account stands to a game; undefined where there is no such game. */
export async function standingOf(
  { store }: House,
  game: GameId,
  account: AccountId | undefined,
): Promise<Standing | undefined> {
  const record = await store.games.record(game)
  if (record === undefined) return undefined
  if (account === undefined) return { record, host: false, invited: false }
  const person = record.seats.find(seat => seat.account === account)?.person
  const left = record.left.find(seat => seat.account === account)?.person
  const host = record.host === account
  const known = record.visibility === 'public' || person !== undefined || host
  const invited = !known && (await store.invitations.invited(game, account))
  return { record, ...(person === undefined ? {} : { person }), ...(left === undefined ? {} : { left }), host, invited }
}
