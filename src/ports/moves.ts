import type { AccountId, GameId } from './ids.ts'

/**
 * A game on its way to another server. From the beginning of the move, no entry is added to its log here; if the move
 * is called off before the game is handed over, the game goes on here.
 */
export type Move = {
  readonly game: GameId
  readonly by: AccountId
  readonly at: number
  /** The address of the new server, and the key for which the copy of the game is encrypted. */
  readonly home: string
  readonly key: string
  /** The codes of the move follow from this secret. */
  readonly secret: string
  /** The people whose seats can be claimed on the new server. */
  readonly claims: readonly string[]
  /** The people who have agreed that what they sealed moves along. */
  readonly agreed: readonly string[]
  /** When the game was handed over to the new server; absent until then. From then on, the move cannot be called off. */
  readonly over?: number
}

/** The moves of games to other servers: at most one for each game. */
export type Moves = {
  /** Stops a game and stores its move. The result is `conflict` if it is moving already. */
  begin(move: Omit<Move, 'over' | 'agreed'>): Promise<'kept' | 'conflict'>
  of(game: GameId): Promise<Move | undefined>
  /** Stores that a person agrees. The result is `conflict` if the game is not moving, or has been handed over already. */
  agree(game: GameId, person: string): Promise<'kept' | 'conflict'>
  /** Hands a game over. The result is `conflict` if it is not moving, or has been handed over already. */
  handOver(game: GameId, at: number): Promise<'kept' | 'conflict'>
  /**
   * Calls a move off, so that the game goes on here, with other dice. The result is `conflict` if it is not moving, or
   * has been handed over already.
   */
  callOff(game: GameId, diceSecret: string): Promise<'kept' | 'conflict'>
}
