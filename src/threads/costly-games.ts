import type { GameId } from '../ports/game-store.ts'
import type { Cost } from './message.ts'

/** A request that takes longer is costly, in milliseconds of processor time, and one that uses so much gas already earlier. */
const COSTLY = { took: 500, withGas: { gas: 20_000_000, took: 250 } }

/**
 * Whether a request is so costly that it should not delay other games. Time alone counts late, because the first request
 * on a new thread takes long, too.
 */
export function isCostly({ took, gas }: Cost): boolean {
  return took > COSTLY.took || (gas > COSTLY.withGas.gas && took > COSTLY.withGas.took)
}

/** Milliseconds after its last costly request until a game counts as an ordinary one again. */
const REMEMBERED = 3_600_000
/** Maximum number of games that are remembered. The game whose costly request is the oldest is forgotten first. */
const MOST_REMEMBERED = 10_000

/** The games that had a costly request a short while ago. */
type CostlyGames = {
  /** Called after a costly request to a game. */
  add(game: GameId): void
  has(game: GameId): boolean
}

/** Remembers which games are costly: they have threads of their own, where they delay only one another. */
export function costlyGames(now: () => number = () => performance.now()): CostlyGames {
  const last = new Map<GameId, number>()
  return {
    add(game) {
      last.delete(game)
      last.set(game, now())
      if (last.size > MOST_REMEMBERED) last.delete(last.keys().next().value ?? game)
    },
    has(game) {
      const at = last.get(game)
      return at !== undefined && now() - at < REMEMBERED
    },
  }
}
