import type { AccountId } from '../../ports/game-store.ts'
import type { House } from './house.ts'

/** An account that is no more leaves whatever seats it had: the persons stay in their games, and hosts can invite others to play them. */
export async function leaveEverySeat({ store: { games } }: House, account: AccountId): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const page = await games.list({ account, limit: 100, ...(cursor === undefined ? {} : { cursor }) })
    for (const { id, seats } of page.games)
      if (seats.some(seat => seat.account === account)) await games.leaveSeat(id, account)
    if (page.cursor === undefined) return
    cursor = page.cursor
  }
}
