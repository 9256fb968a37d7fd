import type { GameId } from '../../ports/game-store.ts'
import type { Reading } from '../log/reading.ts'

/**
 * A whole log to be read. `version` changes whenever the answer may change: with the head of the log, or when a text is
 * withheld.
 */
export type WantedReading = {
  readonly game: GameId
  readonly version: string
  readonly do: Reading['do']
  /** Loads the log when it is this request's turn; undefined if the log is too large. */
  load(): Promise<Reading['entries'] | undefined>
}

/**
 * The queue for reading whole logs outside the game sessions, so that no game has to wait. It handles only public data,
 * so an answer is cached and returned to everyone who makes the same request.
 */
export type ReadingRoom = {
  /**
   * The result as JSON text. Throws a `SessionFault` if too many requests are queued or reading takes too long.
   * Undefined if the log is too large.
   */
  read(wanted: WantedReading): Promise<string | undefined>
  close(): Promise<void>
}
