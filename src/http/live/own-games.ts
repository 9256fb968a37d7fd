import type { House } from '../../app/house/house.ts'
import type { AccountId, GameId } from '../../ports/game-store.ts'

/** How many games one stream tells of: the newest. */
const MOST = 200

/** The games that somebody plays or hosts, with how many entries each has. */
export async function ownGames({ store }: House, account: AccountId): Promise<ReadonlyMap<GameId, number>> {
  const games = new Map<GameId, number>()
  for (let cursor: string | undefined; games.size < MOST; ) {
    const page = await store.games.list({ account, limit: 100, ...(cursor === undefined ? {} : { cursor }) })
    for (const { id, entries } of page.games) games.set(id, entries)
    if (page.cursor === undefined) break
    cursor = page.cursor
  }
  return games
}
