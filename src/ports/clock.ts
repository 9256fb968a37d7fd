/** The server's clock: instants in milliseconds since 1970-01-01T00:00:00Z. */
export type Clock = {
  now(): number
  /**
   * Calls a function once, at or soon after an instant, even if the instant has already passed. Returns a function that
   * cancels the call.
   */
  wake(at: number, call: () => void): () => void
}
