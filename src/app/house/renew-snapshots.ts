import type { GameId, Snapshot } from '../../ports/game-store.ts'
import { dayOf } from './day-of.ts'
import type { House } from './house.ts'
import { SNAPSHOT_EVERY } from './keep-snapshot.ts'

const underWay = new WeakMap<House, Map<GameId, Promise<void>>>()

/**
 * Makes the snapshots of a game again from its log, one after another, each from the one before: those of another
 * machine are of no use. However many ask, it is done once at a time.
 */
export function renewSnapshots(house: House, game: GameId): Promise<void> {
  const all = underWay.get(house) ?? new Map<GameId, Promise<void>>()
  underWay.set(house, all)
  const known = all.get(game)
  if (known !== undefined) return known
  const renewing = renewed(house, game).finally(() => all.delete(game))
  all.set(game, renewing)
  return renewing
}

async function renewed(house: House, game: GameId): Promise<void> {
  const { desks, store, quotas, clock } = house
  const secret = ''
  let snapshot: Snapshot | undefined
  const withheld = await store.games.withheld(game)
  const host = (await store.games.record(game))?.host ?? ''
  for (const { seq, stands } of await places(house, game)) {
    if (!stands && (await quotas.snapshotBytesLeft(host)) <= 0) continue
    const from = snapshot?.seq ?? 0
    const entries = await store.games.read(game, from, seq - from)
    const past = { game, entries, secret, withheld, ...(snapshot === undefined ? {} : { snapshot }) }
    const reply = await desks.ask(game, { ask: 'pastSnapshot', past })
    if (reply.is !== 'snapshot') throw new Error(`no snapshot of ${game} can be made of its log`)
    snapshot = reply.snapshot
    await store.games.saveSnapshot(game, snapshot, withheld.length, stands ? undefined : dayOf(clock.now()))
  }
}

/** Where the snapshots of a game are to stand: wherever one stands, and every so many entries if there is room. */
async function places(
  { store }: House,
  game: GameId,
): Promise<readonly { readonly seq: number; readonly stands: boolean }[]> {
  const length = (await store.games.record(game))?.entries ?? 0
  const every = Array.from({ length: Math.floor(length / SNAPSHOT_EVERY) }, (_, index) => (index + 1) * SNAPSHOT_EVERY)
  const standing: number[] = []
  for (let known = await store.games.snapshot(game); known !== undefined; ) {
    standing.push(known.seq)
    known = await store.games.snapshot(game, known.seq - 1)
  }
  return [...new Set([...every, ...standing])]
    .sort((a, b) => a - b)
    .map(seq => ({ seq, stands: standing.includes(seq) }))
}
