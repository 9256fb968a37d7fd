import type { GameId } from '../../ports/game-store.ts'
import type { GameServer } from './server-context.ts'

/** Counts of what is on a server, and its current load. */
type ServerLoad = {
  /** Acts by people in the last minute. */
  readonly actsPerMinute: number
  /** Hot games are open in a game session. Cold games are opened when someone requests them. */
  readonly games: {
    readonly all: number
    readonly hot: number
    readonly cold: number
    readonly suspended: number
  }
  readonly entries: number
  /**
   * The number of threads that decide acts, how many of them are running, and how many requests they have yet to
   * answer.
   */
  readonly gameSessions: { readonly all: number; readonly up: number; readonly asked: number }
  readonly emails: { readonly waiting: number; readonly aside: number; readonly limited: number }
  /** The size of the database and the free space on its disk, in bytes. */
  readonly disk: { readonly bytes: number; readonly free?: number }
  /** The number of unresolved reports. */
  readonly openReports: number
}

/** Measures the current load. */
export async function serverLoad({ store, gameSessions, acts }: GameServer): Promise<ServerLoad> {
  const [games, emails, disk, openReports] = await Promise.all([
    store.games.counts(),
    store.outbox.counts(),
    store.disk(),
    store.reports.open(),
  ])
  const { games: hot, gameSessions: threads, up, asked } = gameSessions.load()
  return {
    actsPerMinute: acts.perMinute(),
    games: { all: games.games, hot, cold: Math.max(0, games.games - hot), suspended: games.suspended },
    entries: games.entries,
    gameSessions: { all: threads, up, asked },
    emails,
    disk,
    openReports,
  }
}

/**
 * The data that operators may see about any game: why it is suspended, and its title if everyone may read the title.
 */
export type GameForOperators = { readonly title?: string; readonly suspended?: string }

/** Returns what operators can see of the given games, leaving out deleted games. */
export async function gamesForOperators(
  { store }: GameServer,
  games: Iterable<GameId>,
): Promise<ReadonlyMap<GameId, GameForOperators>> {
  const records = await Promise.all([...new Set(games)].map(game => store.games.record(game)))
  return new Map(
    records.flatMap(record => {
      if (record === undefined) return []
      const { id, title, visibility, suspended } = record
      const open = visibility === 'public' ? { title } : {}
      return [[id, { ...open, ...(suspended === undefined ? {} : { suspended: suspended.why }) }] as const]
    }),
  )
}

/** Whether each part of the server is working. */
export type Readiness = {
  readonly ready: boolean
  /** Whether the store can be written to. */
  readonly store: boolean
  /** Whether every thread that decides acts is running. */
  readonly gameSessions: boolean
  /** Whether deadlines pass. */
  readonly clock: boolean
}

/** Checks each part of the server. `clockRuns` says whether the scheduler is running. */
export async function readiness({ store, gameSessions }: GameServer, clockRuns: () => boolean): Promise<Readiness> {
  const { gameSessions: all, up } = gameSessions.load()
  const kept = await store.probe().then(
    () => true,
    () => false,
  )
  const parts = { store: kept, gameSessions: up === all, clock: clockRuns() }
  return { ready: parts.store && parts.gameSessions && parts.clock, ...parts }
}
