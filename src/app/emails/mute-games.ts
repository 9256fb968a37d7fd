import { createHash, randomBytes } from 'node:crypto'
import type { AccountId, GameId } from '../../ports/ids.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import type { GameServer } from '../server/server-context.ts'
import { dayOf, startOfDay } from '../server/work-timer.ts'

/**
 * A game whose emails are muted or limited: when it was muted, and how many emails were held back today because of a
 * limit.
 */
type GameEmails = {
  readonly game: GameId
  readonly title: string
  readonly mutedAt?: number
  readonly notSent: number
}

/** Returns the games that an account has muted, latest first, and the games whose emails were limited today. */
export async function mutedAndLimitedGames(
  { store, clock }: GameServer,
  account: AccountId,
): Promise<readonly GameEmails[]> {
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

/** How long the link in an email can be used to mute its game, in milliseconds. */
const LASTS = 366 * 86_400_000

/**
 * Creates a link that lets the recipient of an email mute its game without signing in. Only the hash of its token is
 * stored.
 */
export async function muteLink(
  { store, home, clock }: Pick<GameServer, 'store' | 'home' | 'clock'>,
  game: GameId,
  account: AccountId,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const at = clock.now()
  await store.mutes.keepToken({ hash: hashOf(token), game, account, at }, at - LASTS)
  return pageAddress(home, 'mute', { token })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns the game that a token mutes; undefined if the token does not exist or has expired. */
export async function gameToMute(server: GameServer, token: string) {
  const { store } = server
  const found = await store.mutes.tokenOf(hashOf(token))
  const record = found === undefined ? undefined : await store.games.record(found.game)
  if (found === undefined || record === undefined) return undefined
  const { game, account } = found
  return { title: record.title, muted: await store.mutes.isMuted(game, account), game, account }
}

/** Mutes a game for an account, which then gets no emails about the game until it unmutes it. */
export async function muteGame({ store, clock }: GameServer, game: GameId, account: AccountId): Promise<void> {
  await store.mutes.mute(game, account, clock.now())
}
