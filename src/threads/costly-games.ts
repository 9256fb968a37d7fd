import type { GameId } from '../ports/game-store.ts'

/** Milliseconds after its last costly request until a game counts as an ordinary one again. */
const REMEMBERED = 3_600_000
/** Maximum number of games that are remembered. The game whose costly request is the oldest is forgotten first. */
const MOST_REMEMBERED = 10_000

/** The games that had a costly request a short while ago. */
type CostlyGames = {
  /** Called with the processor time of each request to a game, in milliseconds. */
  measured(game: GameId, took: number): void
  /** Called when a request to a game needed more gas than it may use on an ordinary thread. */
  add(game: GameId): void
  has(game: GameId): boolean
}

/**
 * Remembers which games are costly: they share a thread, where they delay only one another. A request that takes longer
 * than `most` milliseconds makes its game a costly one.
 */
export function costlyGames(most: number, now: () => number = () => performance.now()): CostlyGames {
  const last = new Map<GameId, number>()
  const add = (game: GameId): void => {
    last.delete(game)
    last.set(game, now())
    if (last.size > MOST_REMEMBERED) last.delete(last.keys().next().value ?? game)
  }
  return {
    measured(game, took) {
      if (took > most) add(game)
    },
    add,
    has(game) {
      const at = last.get(game)
      return at !== undefined && now() - at < REMEMBERED
    },
  }
}
