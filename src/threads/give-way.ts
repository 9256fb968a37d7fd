import { setPriority } from 'node:os'

/**
 * Lets all other threads go before this one, by as much as `nice` says (from 1 to 19). Only Linux counts the priority of
 * each thread; elsewhere, this would slow down the whole server.
 */
export function giveWay(nice: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(nice)
  } catch {
    // Some containers forbid it, and the thread works without.
  }
}
