/** The server's clock: instants in milliseconds since 1970-01-01T00:00:00Z. */
export type Clock = {
  now(): number
  /**
   * Calls a function once, at or soon after an instant, even if the instant has already passed. Returns a function that
   * cancels the call. If the call returns a promise, a clock that can be moved waits for it.
   */
  wake(at: number, call: () => unknown): () => void
}

/** A clock that can be moved forward, to try out games that take weeks. It never moves back. */
export type MovableClock = Clock & {
  /** The first instant at which something is to be called; undefined if there is none. */
  nextCall(): number | undefined
  /** Moves the clock to an instant, unless that has passed, and waits until everything that was called is done. */
  moveTo(at: number): Promise<void>
}
