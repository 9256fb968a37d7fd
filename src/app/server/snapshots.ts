import type { GameRecord } from '../../ports/game-store.ts'
import type { GameServer } from './server.ts'
import { dayOf } from './timer.ts'

/** After how many entries a game's state is kept again. */
export const SNAPSHOT_EVERY = 100

/**
 * Keeps a snapshot of a game now and then, as long as those of its host's games have not taken too much room today. It
 * only saves time: that it fails is no fault of the act before it.
 */
export function keepSnapshot(server: GameServer, record: GameRecord, from: number, count: number): void {
  if (Math.floor((from + count) / SNAPSHOT_EVERY) === Math.floor(from / SNAPSHOT_EVERY)) return
  snapshotKept(server, record).catch(() => {})
}

/** Keeps how a game stands, if that is what its log says. */
async function snapshotKept(server: GameServer, { id: game, host }: GameRecord): Promise<void> {
  const { desks, persistence, store, clock, quotas } = server
  if ((await quotas.snapshotBytesLeft(host)) <= 0) return
  const reply = await desks.ask(game, { ask: 'snapshot' })
  if (reply.is !== 'snapshot') return
  await persistence.settled(game)
  const { snapshot, withheld } = reply
  const [last] = await store.games.read(game, snapshot.seq - 1, 1)
  if (last?.hash === snapshot.head) await store.games.saveSnapshot(game, snapshot, withheld, dayOf(clock.now()))
}
