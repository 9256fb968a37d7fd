import type { GameId } from '../../ports/game-store.ts'
import type { Reading } from '../log/reading.ts'

/** A whole log to be read. `version` changes whenever the answer may: with the head of the log, or a text withheld. */
export type WantedReading = {
  readonly game: GameId
  readonly version: string
  readonly do: Reading['do']
  /** Loads the log, when its turn has come; undefined if it is too large. */
  load(): Promise<Reading['entries'] | undefined>
}

/**
 * Where whole logs are read, beside the game sessions, so that no game waits for it. Only what is for everyone's eyes comes in
 * here, so an answer is kept and given to whoever asks for the same.
 */
export type ReadingRoom = {
  /** JSON text. Throws a `DeskFault` when too much is waiting, or when reading takes too long. Undefined if the log is too large. */
  read(wanted: WantedReading): Promise<string | undefined>
  close(): Promise<void>
}
