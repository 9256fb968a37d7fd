import type { JsonObject } from '../../kernel/json.ts'
import type { Reading } from '../reading.ts'

/**
 * Where whole logs are read, beside the desks, so that no game waits for it. Only what is for everybody's eyes comes in
 * here.
 */
export type ReadingRoom = {
  /** Throws `DeskFault('busy')` when too many wait, or when it takes too long. */
  read(reading: Reading): Promise<JsonObject>
  close(): Promise<void>
}
