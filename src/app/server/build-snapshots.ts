import type { GameId } from '../../ports/game-store.ts'
import type { GameServer } from './server-context.ts'
import { snapshotPlaces } from './snapshots.ts'
import { dayOf } from './work-timer.ts'

/** What is under way, by name, so that each is done once at a time, however many requests need it. */
const underWay = new WeakMap<GameServer, Map<string, Promise<void>>>()

function once(server: GameServer, name: string, work: () => Promise<void>): Promise<void> {
  const all = underWay.get(server) ?? new Map<string, Promise<void>>()
  underWay.set(server, all)
  const known = all.get(name)
  if (known !== undefined) return known
  const going = work().finally(() => all.delete(name))
  all.set(name, going)
  return going
}

/** Replaces all snapshots of a game, because those of another version of the machine cannot be used. */
export function renewSnapshots(server: GameServer, game: GameId): Promise<void> {
  return once(server, `renew ${game}`, async () => {
    const standing = await server.store.games.snapshotsAt(game)
    const places = [...new Set([...(await regularPlaces(server, game)), ...standing])].sort((a, b) => a - b)
    if (!(await buildSnapshots(server, game, places, standing)))
      throw new Error(`Could not make snapshots of game ${game} from its log.`)
  })
}

/**
 * Builds the snapshots that a game lacks in the background, the earliest first, so that its whole log is applied once
 * and not again for each question about its past. A game lacks snapshots when it was brought from elsewhere and after a
 * text was withheld. Only one game at a time gets them. If something is in the way, a later question tries again.
 */
export function addMissingSnapshots(server: GameServer, game: GameId): void {
  once(server, `add ${game}`, () =>
    server.turns('missing snapshots', async () => {
      const standing = new Set(await server.store.games.snapshotsAt(game))
      const places = await regularPlaces(server, game)
      await buildSnapshots(
        server,
        game,
        places.filter(seq => !standing.has(seq)),
      )
    }),
  ).catch(() => {})
}

async function regularPlaces({ store }: GameServer, game: GameId): Promise<readonly number[]> {
  return snapshotPlaces((await store.games.record(game))?.entries ?? 0)
}

/**
 * Builds snapshots after given numbers of entries, in ascending order, each from the one before it. Those that replace
 * others do not count against the space of the day; if none is left, the others are left out. Returns whether the
 * snapshots before them could be used.
 */
async function buildSnapshots(
  { gameSessions, store, quotas, clock }: GameServer,
  game: GameId,
  places: readonly number[],
  standing: readonly number[] = [],
): Promise<boolean> {
  const withheld = await store.games.withheld(game)
  const host = (await store.games.record(game))?.host ?? ''
  for (const seq of places) {
    const stands = standing.includes(seq)
    if (!stands && (await quotas.snapshotBytesLeft(host)) <= 0) continue
    const before = await store.games.snapshot(game, seq - 1)
    const from = before?.seq ?? 0
    const entries = await store.games.lines(game, from, seq - from)
    const past = { game, entries, secret: '', withheld, ...(before === undefined ? {} : { snapshot: before }) }
    const reply = await gameSessions.ask(game, { ask: 'pastSnapshot', past })
    if (reply.is !== 'snapshot') return false
    await store.games.saveSnapshot(game, reply.snapshot, withheld.length, stands ? undefined : dayOf(clock.now()))
  }
  return true
}
