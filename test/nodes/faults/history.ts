/**
 * What the clients of a round did and saw. All instants are milliseconds of one monotonic clock, that of the test’s
 * process.
 */
export type History = {
  readonly acts: readonly Act[]
  readonly reads: readonly Read[]
  readonly rows: readonly WatchedRow[]
  readonly invitations: readonly Invitation[]
  /** Answers that no fault excuses, such as a refusal of what everyone may do. */
  readonly oddities: readonly string[]
}

type Asked = {
  readonly client: string
  readonly game: string
  /** When the client first sent the request. */
  readonly invoked: number
  /** When the answer came, or the first acknowledgement. Infinite if none came. */
  readonly ended: number
}

/** An act, with all attempts to send it. Each act has a name of its own, which is in its entry. */
export type Act = Asked & {
  readonly did: 'strike' | 'alarm' | 'hide' | 'show'
  readonly name: string
  /** The sealed word of `hide`. */
  readonly word?: string
  /** Every answer that acknowledged it: the number of its entry. */
  readonly acknowledged: readonly number[]
  /** Whether the only answer refused it, so that it must not have happened. If nothing is known, false. */
  readonly refused: boolean
}

/** The log of a game from an entry on, or the value of the register that counts strikes. */
export type Read = Asked & {
  /** The first entry that was asked for, and the hashes of the entries that were returned. */
  readonly log?: { readonly from: number; readonly hashes: readonly string[] }
  /** The names that had been struck. */
  readonly struck?: ReadonlySet<string>
  /** Sealed words that the answer contained. */
  readonly leaked: readonly string[]
}

/** Everything that one watcher of a game was sent, over all its connections. */
export type WatchedRow = {
  readonly watcher: string
  readonly game: string
  readonly events: readonly Watched[]
  /** Refusals to go on after the last event that the watcher had seen. */
  readonly refusals: readonly string[]
}

export type Watched = {
  readonly at: number
  readonly seq: number
  /** The SHA-256 of the data. */
  readonly digest: string
  readonly leaked: readonly string[]
}

/** An invitation by email. Each goes to an address of its own. */
export type Invitation = Asked & { readonly address: string; readonly made: boolean }

/** A game as it is when everything is over. */
export type FinalGame = {
  readonly id: string
  readonly log: readonly FinalEntry[]
  /** What is wrong with the log by itself, such as an entry that cannot be decided again. */
  readonly fault?: string
  /** The heads that the nodes return. */
  readonly heads: readonly string[]
}

/** What matters here about an entry. */
export type FinalEntry = {
  readonly seq: number
  readonly hash: string
  readonly do: string
  /** The name of the act. */
  readonly name?: string
  /** The game’s instant, in milliseconds since 1970. */
  readonly at: number
  /** The instant for which an `alarm` is set. */
  readonly due?: number
}

/** The end of a round: its games, the emails of all nodes, and what the round did. */
export type Ending = {
  readonly games: readonly FinalGame[]
  readonly emails: readonly { readonly id: string; readonly to: string }[]
  /** Whether a node or the database died or lost connections, so that an email may have been sent twice. */
  readonly mayRepeatEmails: boolean
  /** The instant of `at` 0, on the clock of the history. */
  readonly epoch: number
}
