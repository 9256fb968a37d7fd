import type { GameId } from '../../ports/game-store.ts'

/** Limits on how fast deadlines may pass in one game, so that no game starves the others. */
export type PaceLimits = {
  /**
   * Maximum number of entries that a game's deadlines may make in a minute of the server's clock before the game
   * pauses.
   */
  readonly entriesPerMinute: number
  /** Maximum number of entries per minute that the deadlines of all games of one host may make together. */
  readonly entriesPerMinuteOfHost: number
  /** The first pause, in milliseconds. Each pause is twice as long as the previous one. */
  readonly firstRest: number
  /** The longest pause, in milliseconds. */
  readonly longestRest: number
  /** The first pause after a failure, in milliseconds. */
  readonly firstPause: number
  /** The longest pause after a failure, in milliseconds. */
  readonly longestPause: number
}

export const PACE: PaceLimits = {
  entriesPerMinute: 200,
  entriesPerMinuteOfHost: 600,
  firstRest: 60_000,
  longestRest: 3_600_000,
  firstPause: 1_000,
  longestPause: 300_000,
}

/** Tracks which games are paused, or which hosts with all their games, and until when. */
type Pace = {
  resting(now: number): ReadonlySet<GameId>
  /** Returns when a paused game may continue; undefined if it is not paused. */
  restsUntil(game: GameId, now: number): number | undefined
  /** Returns when the first of the paused games may continue. */
  nextUp(now: number): number | undefined
  /** Counts entries that a game's deadlines made. */
  made(game: GameId, entries: number, now: number): void
  /** Makes a game's deadlines wait until an instant. */
  waits(game: GameId, now: number, until: number): void
  /** Records that a game's deadlines failed, and returns how often they have failed in a row. */
  stumbled(game: GameId, now: number): number
}

/** The record of a game: its entries in the current minute, and its pause. */
type Going = { since: number; entries: number; rest: number; stumbles: number; until: number }

const MINUTE = 60_000

export function openPace(limits: PaceLimits): Pace {
  const games = new Map<GameId, Going>()
  const goingOf = (game: GameId, now: number): Going => {
    const known = games.get(game) ?? { since: now, entries: 0, rest: 0, stumbles: 0, until: 0 }
    games.set(game, known)
    return known
  }
  const forget = (now: number): void => {
    for (const [game, { since, until }] of games)
      if (Math.max(since, until) + MINUTE + limits.longestRest < now) games.delete(game)
  }
  return {
    resting(now) {
      forget(now)
      return new Set([...games].filter(([, { until }]) => until > now).map(([game]) => game))
    },
    restsUntil(game, now) {
      const until = games.get(game)?.until ?? 0
      return until > now ? until : undefined
    },
    nextUp(now) {
      const ends = [...games.values()].map(({ until }) => until).filter(until => until > now)
      return ends.length === 0 ? undefined : Math.min(...ends)
    },
    made(game, entries, now) {
      const going = goingOf(game, now)
      going.stumbles = 0
      if (now - going.since >= MINUTE) {
        if (going.entries <= limits.entriesPerMinute) going.rest = 0
        going.since = now
        going.entries = 0
      }
      going.entries += entries
      if (going.entries <= limits.entriesPerMinute) return
      going.rest = Math.min(Math.max(going.rest * 2, limits.firstRest), limits.longestRest)
      going.until = now + going.rest
    },
    waits(game, now, until) {
      goingOf(game, now).until = until
    },
    stumbled(game, now) {
      const going = goingOf(game, now)
      going.stumbles += 1
      going.until = now + Math.min(limits.firstPause * 2 ** (going.stumbles - 1), limits.longestPause)
      return going.stumbles
    },
  }
}
