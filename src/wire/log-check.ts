/** What someone says about a log: its number of entries, and the hash of the last of them. */
export type LogClaim = { readonly entries: number; readonly head: string }

/** What a page asks the workers that check a log. */
export type LogToCheck = {
  /** The log: one entry per line. */
  readonly log: Blob
  /** What the server says about the log now. */
  readonly claim?: LogClaim
  /** What the server said earlier, in a checkpoint that someone kept. */
  readonly checkpoint?: LogClaim
}

/** What the workers found in a log. */
export type LogVerdict = {
  /** The number of valid entries: all of them, or those before the fault. */
  readonly entries: number
  /** The number of entries that were decided again with a byte-identical result. */
  readonly decidedAgain: number
  /** The number of entries whose throws used a secret that an earlier entry had committed to. */
  readonly throws: number
  readonly fault?: { readonly entry: number; readonly message: string }
  readonly notes: readonly string[]
  /** The hash of the last valid entry. */
  readonly head?: string
  /** Whether the log is the one that the claim is about. Absent if nothing was claimed. */
  readonly isAsClaimed?: boolean
  /** Whether the log continues the one of the checkpoint. Absent if there was none. */
  readonly continuesCheckpoint?: boolean
  /** Whether the log ends with an unfinished line, which is not an entry. */
  readonly isTorn: boolean
}

/** What the workers report: progress in entries, that they no longer use the network, the result, or a failure of theirs. */
export type LogCheckMessage =
  | { readonly is: 'progress'; readonly done: number; readonly of: number }
  | { readonly is: 'offline' }
  | { readonly is: 'verdict'; readonly verdict: LogVerdict }
  | { readonly is: 'failure'; readonly message: string }
