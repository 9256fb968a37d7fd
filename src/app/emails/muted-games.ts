import type { AccountId, GameId } from '../../ports/ids.ts'
import type { GameServer } from '../server/server.ts'
import { dayOf, startOfDay } from '../server/timer.ts'

/**
 * A game whose emails are muted or limited: when it was muted, and how many emails were not sent today because of a
 * limit.
 */
type GameEmails = {
  readonly game: GameId
  readonly title: string
  readonly mutedAt?: number
  readonly notSent: number
}

/**
 * The state of the emails from an account's games: the games that it has muted, latest first, and the games whose
 * emails were limited today.
 */
export async function gameEmails({ store, clock }: GameServer, account: AccountId): Promise<readonly GameEmails[]> {
  const muted = new Map((await store.mutes.of(account)).map(({ game, at }) => [game, at]))
  const today = startOfDay(dayOf(clock.now()))
  const notSent = new Map((await store.outbox.notSentTo(account, today)).map(({ game, emails }) => [game, emails]))
  const games = [...new Set([...muted.keys(), ...notSent.keys()])]
  return Promise.all(
    games.map(async game => {
      const mutedAt = muted.get(game)
      const title = (await store.games.record(game))?.title ?? game
      return { game, title, notSent: notSent.get(game) ?? 0, ...(mutedAt === undefined ? {} : { mutedAt }) }
    }),
  )
}
