/** The server's clock: instants in milliseconds since 1970-01-01T00:00:00Z. */
export type Clock = {
  now(): number
  /** Calls back once at an instant or soon after it, also when it has passed already; answers how to call it off. */
  wake(at: number, call: () => void): () => void
}
