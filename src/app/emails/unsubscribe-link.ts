import { createHash, randomBytes } from 'node:crypto'
import type { AccountId, GameId } from '../../ports/ids.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import type { GameServer } from '../server/server.ts'

/** The time during which the link in an email can be used to mute its game, in milliseconds. */
const LASTS = 366 * 86_400_000

/**
 * Creates a link with which the recipient of an email can mute its game without signing in. Only the hash of its token
 * is stored.
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

/** The game that a token mutes; undefined if the token does not exist or is too old. */
export async function gameToMute(server: GameServer, token: string) {
  const { store } = server
  const found = await store.mutes.tokenOf(hashOf(token))
  const record = found === undefined ? undefined : await store.games.record(found.game)
  if (found === undefined || record === undefined) return undefined
  const { game, account } = found
  return { title: record.title, muted: await store.mutes.isMuted(game, account), game, account }
}

/** Mutes a game for an account: the account gets no more emails about it until it unmutes the game. */
export async function muteGame({ store, clock }: GameServer, game: GameId, account: AccountId): Promise<void> {
  await store.mutes.mute(game, account, clock.now())
}
