import type { GameRecord } from '../../ports/game-store.ts'
import type { GameServer } from './server-context.ts'
import { dayOf } from './work-timer.ts'

/** Number of entries between two snapshots of a new game's state. */
const EVERY = 100

/**
 * A snapshot is as large as everything that the game has collected, so an old game has them further apart: the number of
 * entries between two of them is at most a tenth of the entries before them. Writing snapshots thus costs each act the
 * same, however old the game is, and opening the game reads at most a tenth of its log.
 */
const SHARE = 1 / 10

/** Whether a snapshot belongs between two lengths of a log: after the first, and not after the second. */
export function isSnapshotDue(from: number, count: number): boolean {
  const every = distanceAt(from + count)
  return Math.floor((from + count) / every) !== Math.floor(from / every)
}

/** The lengths of a log at which snapshots belong. */
export function snapshotPlaces(length: number): readonly number[] {
  const places: number[] = []
  for (let at = EVERY; at <= length; at += distanceAt(at)) places.push(at)
  return places
}

/** The number of entries from one snapshot to the next, which doubles now and then. */
function distanceAt(length: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, (length * SHARE) / EVERY)))
  return EVERY * 2 ** doublings
}

/**
 * Saves a snapshot of a game at intervals, unless its host's games have used up today's space. Snapshots only save
 * time, so a failure has no consequences for the act before it.
 */
export function saveSnapshotIfDue(server: GameServer, record: GameRecord, from: number, count: number): void {
  if (isSnapshotDue(from, count)) writeSnapshot(server, record).catch(() => {})
  else saveSnapshotIfSlow(server, record)
}

/** Saves a snapshot of a game that could only be opened from a long part of its log, so that it opens quickly next time. */
export function saveSnapshotIfSlow(server: GameServer, record: GameRecord): void {
  if (server.persistence.opensSlowly.has(record.id)) writeSnapshot(server, record).catch(() => {})
}

/** Saves a snapshot of a game, if the stored log contains the last entry of the snapshot. */
async function writeSnapshot(server: GameServer, { id: game, host }: GameRecord): Promise<void> {
  const { gameSessions, persistence, store, clock, quotas } = server
  persistence.opensSlowly.delete(game)
  if ((await quotas.snapshotBytesLeft(host)) <= 0) return
  const reply = await gameSessions.ask(game, { ask: 'snapshot' })
  if (reply.is !== 'snapshot') return
  await persistence.settled(game)
  const { snapshot, withheld } = reply
  const [last] = await store.games.lines(game, snapshot.seq - 1, 1)
  if (last?.hash === snapshot.head) await store.games.saveSnapshot(game, snapshot, withheld, dayOf(clock.now()))
}
