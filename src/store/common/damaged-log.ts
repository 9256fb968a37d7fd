import { StoreFault } from '../../ports/store-care.ts'

/** Reports an invalid log: the game and the entry with the error, what the error is, and what a host should do. */
export function damagedLog(game: string, seq: number, what: string): StoreFault {
  return new StoreFault('damaged', `Game ${game}, entry ${seq}: ${what} Stop the server and run “nomic doctor”.`)
}
