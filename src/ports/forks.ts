import type { AccountId, GameId } from './ids.ts'

/** A game that goes on from an entry of another one, its source, and when it was founded. */
export type Fork = { readonly game: GameId; readonly source: GameId; readonly entry: number; readonly at: number }

/** Maximum number of forks of a game that are listed. */
export const MOST_FORKS = 100

/** Which games go on from others, and who agrees that others go on from a private game. */
export type Forks = {
  /** What a game goes on from; undefined if it began afresh. A fork is stored together with its game. */
  of(game: GameId): Promise<Fork | undefined>
  /** The games that go on from a game, newest first. */
  from(source: GameId): Promise<readonly Fork[]>
  agree(game: GameId, account: AccountId): Promise<void>
  withdraw(game: GameId, account: AccountId): Promise<void>
  /** The accounts that agree. They may have left the game since. */
  agreed(game: GameId): Promise<readonly AccountId[]>
}
