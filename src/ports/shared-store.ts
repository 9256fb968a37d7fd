import type { GameId } from './ids.ts'

/** Where the log of a game ends in the store, and how many of the game's texts are withheld. */
export type LogEnd = { readonly entries: number; readonly head: string; readonly withheld: number }

/** Requests that were admitted and still count towards a rate limit, and for how many milliseconds they do. */
export type CountedRequests = { readonly requests: number; readonly milliseconds: number }

/**
 * What the nodes of a server need that share one store: where logs end by now, messages to one another, and how many
 * requests the others have admitted. A message
 * may be lost, so it only ever says that something in the store has changed, so nodes also look for the
 * change at intervals.
 */
export type SharedStore = {
  /** Where the logs of some games end. Games that do not exist are left out. */
  logEnds(games: readonly GameId[]): Promise<ReadonlyMap<GameId, LogEnd>>
  /** Says how many requests this node has admitted, by key, and returns how many the others have with the same keys. */
  exchangeCounts(own: ReadonlyMap<string, CountedRequests>): Promise<ReadonlyMap<string, CountedRequests>>
  /** Tells all other nodes, in order and soon. Never fails. A message that is too long is not sent. */
  tell(message: string): void
  /** Hears what other nodes tell from now on. `missed` is called when messages may have been lost. */
  hear(heard: (message: string) => void, missed: () => void): void
}
