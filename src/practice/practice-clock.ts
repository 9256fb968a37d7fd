/** The clock of a practice game. It stands still while the page is closed, and the newcomer can move it on. */
export type PracticeClock = {
  now(): number
  /** Moves the clock on to an instant, unless it has passed already. */
  moveTo(at: number): void
  /** How far the clock is ahead of the time of the browser, in milliseconds. */
  ahead(): number
}

/** Opens a clock that shows the given instant now or, in a new game, the time of the browser. */
export function openPracticeClock(browserNow: () => number, at?: number): PracticeClock {
  let ahead = at === undefined ? 0 : at - browserNow()
  return {
    now: () => browserNow() + ahead,
    moveTo(wanted) {
      ahead = Math.max(ahead, wanted - browserNow())
    },
    ahead: () => ahead,
  }
}
