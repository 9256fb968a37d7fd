import { StoreFault } from '../../ports/store-care.ts'

/** A log that does not hold: which entry of which game, what is wrong with it, and what a host should do. */
export function damagedLog(game: string, seq: number, what: string): StoreFault {
  return new StoreFault('damaged', `Game ${game}, entry ${seq}: ${what} Stop the server and run “nomic doctor”.`)
}
