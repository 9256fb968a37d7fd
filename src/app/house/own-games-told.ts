import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { glanceAt } from './glance-at.ts'
import type { House } from './house.ts'

/** A game of somebody's with a look at it through their eyes (JSON), unless it cannot be opened. */
type OwnGameTold = { readonly record: GameRecord; readonly glance?: string }

/** How many games are looked at side by side, so that others have their turn. */
const AT_ONCE = 8

/** The games of an account, the newest first: which it plays or hosts, and private ones that it was invited to look at. */
export async function ownGamesTold(
  house: House,
  account: AccountId,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly games: readonly OwnGameTold[]; readonly cursor?: string }> {
  const page = await house.store.games.list({ account, limit, ...(cursor === undefined ? {} : { cursor }) })
  const games: OwnGameTold[] = []
  for (let from = 0; from < page.games.length; from += AT_ONCE)
    games.push(
      ...(await Promise.all(page.games.slice(from, from + AT_ONCE).map(record => told(house, record, account)))),
    )
  return { games, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
}

/** A game that breaks down keeps nobody from the others. */
async function told(house: House, record: GameRecord, account: AccountId): Promise<OwnGameTold> {
  const person = record.seats.find(seat => seat.account === account)?.person
  try {
    return { record, glance: await glanceAt(house, record, person === undefined ? 'newcomer' : { person }) }
  } catch (err) {
    house.log.warn({ game: record.id, err }, 'A game could not be looked at.')
    return { record }
  }
}
