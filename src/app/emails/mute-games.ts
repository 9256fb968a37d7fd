import { createHash, randomBytes } from 'node:crypto'
import type { EmailRhythm } from '../../ports/email-timing.ts'
import type { AccountId, GameId } from '../../ports/ids.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { accessOf, maySeeGame } from '../server/access.ts'
import type { GameServer } from '../server/server-context.ts'
import { dayOf, startOfDay } from '../server/work-timer.ts'

/**
 * The emails from a game: how often someone gets them, when they muted the game, and how many emails were held back today
 * because of a limit.
 */
type GameEmails = {
  readonly game: GameId
  readonly title: string
  readonly rhythm: EmailRhythm
  readonly mutedAt?: number
  readonly notSent: number
}

/** Maximum number of games that an account plays whose settings are listed. */
const MOST_GAMES = 100

/**
 * Returns an account's settings for emails: for the games that it has muted, most recently muted first, then for the
 * games whose emails were limited today and those in which it has a seat.
 */
export async function gameEmailSettings(server: GameServer, account: AccountId): Promise<readonly GameEmails[]> {
  const { store, clock } = server
  const muted = new Map((await store.mutes.of(account)).map(({ game, at }) => [game, at]))
  const today = startOfDay(dayOf(clock.now()))
  const notSent = new Map((await store.outbox.notSentTo(account, today)).map(({ game, emails }) => [game, emails]))
  const own = (await store.games.list({ account, limit: MOST_GAMES })).games
  const seated = own.filter(({ seats }) => seats.some(seat => seat.account === account)).map(({ id }) => id)
  const games = [...new Set([...muted.keys(), ...notSent.keys(), ...seated])]
  const settings = await Promise.all(
    games.map(async game => {
      const access = await accessOf(server, game, account)
      // People who left a private game must not see its new title.
      if (access === undefined || !maySeeGame(access)) return []
      const mutedAt = muted.get(game)
      const rhythm = await store.emailTiming.rhythmOf(game, account)
      const mutes = mutedAt === undefined ? {} : { mutedAt }
      return [{ game, title: access.record.title, rhythm, notSent: notSent.get(game) ?? 0, ...mutes }]
    }),
  )
  return settings.flat()
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
