import type { GameId } from '../../ports/ids.ts'
import type { Move, Moves } from '../../ports/moves.ts'

/** Moves of games to other servers, in memory. `renewDice` gives a game that does not move after all other dice. */
export function memoryMoves(
  moves: Map<GameId, Move>,
  renewDice: (game: GameId, secret: string) => Promise<void>,
): Moves {
  return {
    async begin(move) {
      if (moves.has(move.game)) return 'conflict'
      moves.set(move.game, { ...move, agreed: [] })
      return 'kept'
    },
    of: async game => moves.get(game),
    async agree(game, person) {
      const move = moves.get(game)
      if (move === undefined || move.over !== undefined) return 'conflict'
      moves.set(game, { ...move, agreed: [...new Set([...move.agreed, person])] })
      return 'kept'
    },
    async handOver(game, at) {
      const move = moves.get(game)
      if (move === undefined || move.over !== undefined) return 'conflict'
      moves.set(game, { ...move, over: at })
      return 'kept'
    },
    async callOff(game, diceSecret) {
      const move = moves.get(game)
      if (move === undefined || move.over !== undefined) return 'conflict'
      moves.delete(game)
      await renewDice(game, diceSecret)
      return 'kept'
    },
  }
}
