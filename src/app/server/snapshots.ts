import type { GameRecord } from '../../ports/game-store.ts'
import type { GameServer } from './server-context.ts'
import { dayOf } from './work-timer.ts'

/** Number of entries between two snapshots of a game's state. */
export const SNAPSHOT_EVERY = 100

/**
 * Saves a snapshot of a game at intervals, unless its host's games have used up today's space. Snapshots only save
 * time, so a failure has no consequences for the act before it.
 */
export function saveSnapshotIfDue(server: GameServer, record: GameRecord, from: number, count: number): void {
  if (Math.floor((from + count) / SNAPSHOT_EVERY) === Math.floor(from / SNAPSHOT_EVERY)) return
  writeSnapshot(server, record).catch(() => {})
}

/** Saves a snapshot of a game, if the stored log contains the last entry of the snapshot. */
async function writeSnapshot(server: GameServer, { id: game, host }: GameRecord): Promise<void> {
  const { gameSessions, persistence, store, clock, quotas } = server
  if ((await quotas.snapshotBytesLeft(host)) <= 0) return
  const reply = await gameSessions.ask(game, { ask: 'snapshot' })
  if (reply.is !== 'snapshot') return
  await persistence.settled(game)
  const { snapshot, withheld } = reply
  const [last] = await store.games.read(game, snapshot.seq - 1, 1)
  if (last?.hash === snapshot.head) await store.games.saveSnapshot(game, snapshot, withheld, dayOf(clock.now()))
}
