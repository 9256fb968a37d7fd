import type { GameId } from './game-store.ts'

/**
 * How far checks of logs got, as text for each game, so that they go on there after the server has been started again.
 * It is derived from the logs: if it is lost, a check only begins again.
 */
export type KeptChecks = {
  /** The text that was kept last for a game; undefined if there is none. */
  read(game: GameId): Promise<string | undefined>
  write(game: GameId, text: string): Promise<void>
}
