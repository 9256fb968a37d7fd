import type { GameId } from '../../ports/game-store.ts'
import type { Upto } from '../session/messages.ts'
import type { GameServer } from './server-context.ts'
import { saveSnapshotIfSlow } from './snapshots.ts'

/** After this many replies that took lost entries into account, the game is opened again. */
const REOPENED_AFTER = 3
/** Maximum number of times to ask, after which something in Nomothete must be wrong. */
const MOST = 50

/**
 * Asks a game session until its reply takes only saved entries into account, so that no one learns of an act that might
 * still be lost.
 */
export async function untilSaved<Reply extends Upto>(
  server: GameServer,
  game: GameId,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 1; tries <= MOST; tries += 1) {
    const reply = await ask()
    if (await isBasedOnSaved(server, game, reply)) return reply
    if (tries % REOPENED_AFTER === 0) server.gameSessions.drop(game)
  }
  throw new Error(`Game ${game} keeps answering from entries that are not saved.`)
}

/**
 * Waits until everything decided in a game has been saved or has failed to be saved. Returns whether the log in the store
 * then contains the last entry that a reply takes into account. Another entry may have its number by then.
 */
export async function isBasedOnSaved(server: GameServer, game: GameId, { seq, head }: Upto): Promise<boolean> {
  await server.persistence.settled(game)
  const record = await server.store.games.record(game)
  if (record === undefined) return true
  saveSnapshotIfSlow(server, record)
  if (record.entries <= seq) return record.entries === seq && record.head === head
  const [last] = await server.store.games.lines(game, seq - 1, 1)
  return last?.hash === head
}
