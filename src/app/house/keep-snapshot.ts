import type { GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'

/** After how many entries a game's state is kept again. */
export const SNAPSHOT_EVERY = 100

/** Keeps a snapshot of a game now and then. It only saves time: that it fails is no fault of the act before it. */
export function keepSnapshot(house: House, game: GameId, from: number, count: number): void {
  if (Math.floor((from + count) / SNAPSHOT_EVERY) === Math.floor(from / SNAPSHOT_EVERY)) return
  snapshotKept(house, game).catch(() => {})
}

/** Keeps how a game stands, if that is what its log says. */
async function snapshotKept({ desks, keeping, store }: House, game: GameId): Promise<void> {
  const reply = await desks.ask(game, { ask: 'snapshot' })
  if (reply.is !== 'snapshot') return
  await keeping.settled(game)
  const { snapshot, withheld } = reply
  const [last] = await store.games.read(game, snapshot.seq - 1, 1)
  if (last?.hash === snapshot.head) await store.games.saveSnapshot(game, snapshot, withheld)
}
