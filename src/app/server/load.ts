import type { GameId } from '../../ports/game-store.ts'
import type { GameServer } from './server.ts'

/** How much there is of everything in a server, and how much goes on in it at this moment. */
type HouseLoad = {
  /** Acts that people did in the last minute. */
  readonly actsPerMinute: number
  /** Hot games lie open on a game session; cold ones are opened when someone asks for them. */
  readonly games: {
    readonly all: number
    readonly hot: number
    readonly cold: number
    readonly suspended: number
  }
  readonly entries: number
  /** How many threads decide games, how many of them are up, and how many answers are still to come from them. */
  readonly desks: { readonly all: number; readonly up: number; readonly asked: number }
  readonly letters: { readonly waiting: number; readonly aside: number; readonly limited: number }
  /** Bytes of the database, and those left on its disk. */
  readonly disk: { readonly bytes: number; readonly free?: number }
  /** Reports that no one has seen to. */
  readonly openReports: number
}

/** Looks how much goes on. */
export async function houseLoad({ store, desks, acts }: GameServer): Promise<HouseLoad> {
  const [games, letters, disk, openReports] = await Promise.all([
    store.games.counts(),
    store.outbox.counts(),
    store.disk(),
    store.reports.open(),
  ])
  const { games: hot, desks: threads, up, asked } = desks.load()
  return {
    actsPerMinute: acts.perMinute(),
    games: { all: games.games, hot, cold: Math.max(0, games.games - hot), suspended: games.suspended },
    entries: games.entries,
    desks: { all: threads, up, asked },
    letters,
    disk,
    openReports,
  }
}

/** What operators are told of a game, whatever it is: why it stands still; and its title, if everyone may read it. */
export type GameForOperators = { readonly title?: string; readonly suspended?: string }

/** Looks up what operators are told of some games; those that are gone are absent. */
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
