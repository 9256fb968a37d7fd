import type { Entry } from '../kernel/log/entry.ts'
import type { UnparsedEntry } from '../kernel/log/unparsed-entry.ts'
import type { Email } from './email.ts'
import type { Fork } from './forks.ts'
import type { AccountId, GameId } from './ids.ts'
import type { Invitation } from './invitations.ts'
import type { NewModerationEntry } from './moderation.ts'
import type { Arrived, DecidedPlan, Move } from './moves.ts'
import type { EditionRef } from './shelf.ts'
import type { BroughtMessage } from './talk.ts'

export type { AccountId, GameId }

/** Who may watch a game: everyone, or only its players, its host and the people invited. */
export type Visibility = 'public' | 'private'

/** What the server knows about a game apart from its log. */
export type GameRecord = {
  readonly id: GameId
  readonly title: string
  readonly ruleset: string
  readonly visibility: Visibility
  /**
   * The account that hosts the game: the one that started it, a later one, or `noHost`. The host can invite people and
   * set the title, but has no power inside the game.
   */
  readonly host: AccountId
  /** When the game was founded, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly foundedAt: number
  readonly lastAt: number
  /** Number of entries in the log, and their size in bytes. */
  readonly entries: number
  readonly bytes: number
  /** The hash of the last entry. */
  readonly head: string
  /**
   * The `machine` of the last entry, the engine that decided it; absent for a game that was last stored by a release
   * that did not note it.
   */
  readonly machine?: string
  /** The instant of the next deadline known from the log; absent if there is no such deadline. */
  readonly nextDue?: number
  /**
   * Set by an operator, or by the server if it cannot decide the game's acts: no one can act, and no deadline passes.
   */
  readonly suspended?: { readonly at: number; readonly why: string }
  /**
   * Set while the game is on its way to another server (`over` once it was handed over), and once it has arrived there
   * (`confirmed`): no one can act, and no deadline passes.
   */
  readonly moved?: Pick<Move, 'at' | 'home' | 'over' | 'confirmed'>
  /** The edition of a ruleset on a shelf from which the game started. The ruleset may have been deleted since. */
  readonly edition?: EditionRef
  readonly seats: readonly Seat[]
  /**
   * The accounts that left a seat and have had no seat in the game since. If such an account rejoins without an
   * invitation to a seat, it returns as the same person.
   */
  readonly left: readonly Seat[]
}

/**
 * Which account plays which person in a game. A person without an account has no seat; no account has two seats in one
 * game.
 */
export type Seat = { readonly person: string; readonly account: AccountId }

/**
 * An act that an account has done under its own idempotency key. If the request is sent twice, the act is done only
 * once.
 */
export type DoneKey = {
  readonly account: AccountId
  readonly key: string
  /** The SHA-256 of the request. A different request with the same key is refused. */
  readonly asked: string
}

/** The result stored under a key: the entry of the act. */
export type Done = { readonly asked: string; readonly seq: number }

/** A stored entry, with its withholdable texts. */
export type StoredEntry = UnparsedEntry & {
  readonly machine: string
  /** When the entry's act was received. */
  readonly at: number
  /**
   * The decisions behind the entry (JSON, which the store may compress). Absent if they are too large to store; they
   * can be recomputed from the log.
   */
  readonly decisions?: string
}

/** Consecutive entries of one game, together with everything that is saved with them. */
export type Appending = {
  readonly game: GameId
  /**
   * Number of entries that the log must have before the append; if it has a different number, the result is `conflict`.
   */
  readonly expectedSeq: number
  readonly entries: readonly StoredEntry[]
  /**
   * Number of texts of the game that were withheld when the entries were decided; absent if there were none. If more
   * texts have been withheld since, the result is `conflict`.
   */
  readonly withheld?: number
  readonly nextDue?: number
  /** The seat that the act takes. */
  readonly seat?: Seat
  readonly done?: DoneKey
  /** Emails that the entries cause. */
  readonly emails: readonly Email[]
  /** The allowance that the stored bytes count against; if absent, they count against no allowance. */
  readonly charge?: Charge
}

/**
 * A UTC day, as a number of days since 1970-01-01, and the author of the last entry. The last entry and the emails
 * count against the author's allowance. All other entries are made by deadlines and count against the clock's
 * allowances for the game and for its host.
 */
export type Charge = { readonly day: number; readonly account?: AccountId }

/** A new game: its initial record, entry 0, and the secret of its dice. */
export type Founded = {
  readonly record: Omit<
    GameRecord,
    'entries' | 'bytes' | 'head' | 'machine' | 'lastAt' | 'suspended' | 'moved' | 'left'
  >
  readonly entry: StoredEntry
  /** The entries after it, and the withheld texts, of a game that was played elsewhere before. */
  readonly brought?: {
    readonly entries: readonly StoredEntry[]
    readonly withheld: readonly Withheld[]
    readonly talk?: BroughtTalk
    /** Where it came from, if that is known. */
    readonly arrival?: Arrived
  }
  /** The entry of another game from which this one goes on. */
  readonly fork?: Omit<Fork, 'game'>
  /** The accounts whose seats are free for them, as if they had left them: those of a game from which this one goes on. */
  readonly left?: readonly Seat[]
  readonly diceSecret: string
  /** Invitations to the people whom the founder wants to invite. */
  readonly invitations: readonly Invitation[]
  readonly emails: readonly Email[]
  /** The allowance that the stored bytes count against; if absent, they count against no allowance. */
  readonly charge?: Required<Charge>
}

/** The talk that came with a game, and when. */
export type BroughtTalk = { readonly at: number; readonly messages: readonly BroughtMessage[] }

/** A game that had moved away, and comes back with the entries that it got elsewhere. */
export type ComingBack = {
  readonly game: GameId
  /** The number of entries that the log has here, and the hash of the last of them. */
  readonly expectedSeq: number
  readonly head: string
  readonly entries: readonly StoredEntry[]
  readonly nextDue?: number
  readonly diceSecret: string
  readonly withheld: readonly Withheld[]
  /** Only the messages that are newer than those stored here are added. */
  readonly talk?: BroughtTalk
  readonly arrival: Arrived
  /** The plan to bring it back, as its players have answered it. */
  readonly decided: DecidedPlan
  readonly at: number
  readonly charge: Required<Charge>
}

/**
 * A state after some entries, from which a game can be opened quickly. It is not evidence of anything: only the log is.
 */
export type Snapshot = {
  /** Number of entries that the snapshot includes. */
  readonly seq: number
  /** The hash of the last of these entries, and the hash of the machine that made the snapshot. */
  readonly head: string
  /** Canonical JSON of what the app needs to continue the game. */
  readonly body: string
}

/** The result of saving; `gone` if the account that was to get a seat or a game has been deleted. */
export type Kept = 'kept' | 'conflict' | 'gone'

/**
 * Filters for lists of games, newest first. Cursors are opaque (an invalid cursor finds nothing), and `limit` is at
 * most 100.
 */
export type GameQuery = {
  readonly visibility?: Visibility
  readonly ruleset?: string
  /** Only games that this account hosts, has a seat in or, if they are private, was invited to watch. */
  readonly account?: AccountId
  /** Only games whose title contains all of these words or parts of words, regardless of case. */
  readonly words?: string
  /** Only games that are suspended. */
  readonly suspended?: true
  readonly cursor?: string
  readonly limit: number
}

export type GamePage = { readonly games: readonly GameRecord[]; readonly cursor?: string }

/** A text that an operator has withheld. Everyone can see that it was withheld, when and why. */
export type Withheld = { readonly hash: string; readonly at: number; readonly why: string }

/**
 * Storage of games. Acknowledged data survives any failure; entries are never changed or deleted. Every method that
 * changes anything may throw `StoreFault` (disk full, read-only …), in which case nothing has changed. Every method
 * that reads may throw `StoreFault('damaged')`. Conditions that only a bug in Nomothete can cause (such as a
 * nonexistent game, or an entry that does not follow the last one) are thrown as other errors.
 */
export type GameStore = {
  /** Stores a new game. The result is `conflict` if a game has been brought with the same handover. */
  found(founded: Founded): Promise<Kept>
  /**
   * Appends entries. The result is `conflict` if the log has a different length, the key was already used, the seat is
   * taken, the game is moving, or a text has been withheld since the decision. If it is `conflict` or `gone`, nothing
   * is saved.
   */
  append(appending: Appending): Promise<Kept>
  /**
   * Lets a game go on that had moved away and been handed over. Its host, seats, title and invitations stay as they are.
   * The result is `conflict` if the game has not been handed over, its log here is another one, someone has answered the
   * plan since it was read, or a game has been brought with the same handover.
   */
  comeBack(back: ComingBack): Promise<Kept>
  /**
   * Returns at most `limit` entries, starting with a given number, with their texts; withheld texts are omitted. Returns
   * no more once they have so many characters as given, but at least one.
   */
  lines(game: GameId, from: number, limit?: number, characters?: number): Promise<readonly UnparsedEntry[]>
  /**
   * Returns the same entries, parsed, which takes long for many small values. A server reads only what the same person
   * has just written in this way.
   */
  read(game: GameId, from: number, limit?: number): Promise<readonly Entry[]>
  record(game: GameId): Promise<GameRecord | undefined>
  list(query: GameQuery): Promise<GamePage>
  setRecord(game: GameId, change: Partial<Pick<GameRecord, 'title' | 'visibility'>>): Promise<void>
  suspend(game: GameId, suspended: GameRecord['suspended'] | undefined, action?: NewModerationEntry): Promise<void>
  /** Assigns a seat. The result is `conflict` if someone else has the seat, or the account has another one. */
  takeSeat(game: GameId, seat: Seat): Promise<Kept>
  leaveSeat(game: GameId, account: AccountId): Promise<void>
  /**
   * Permanently removes a deleted account from its seats in all games, and forgets its former seats. The games that it
   * hosts pass on, wait or are closed, as `hosting.hostedBy` says. If accounts are stored in the same file, they do this
   * in the transaction that deletes the account.
   */
  forget(account: AccountId, at: number): Promise<void>
  done(game: GameId, account: AccountId, key: string): Promise<Done | undefined>
  decisions(game: GameId, seq: number): Promise<string | undefined>
  diceSecret(game: GameId): Promise<string | undefined>
  /** Replaces a secret that has been lost or that others may know. */
  keepDiceSecret(game: GameId, secret: string): Promise<void>
  /**
   * Saves a snapshot, unless more texts have been withheld since it was made, because it may contain one of them. If a
   * day is given, the snapshot's bytes count against the host's allowance for that day.
   */
  saveSnapshot(game: GameId, snapshot: Snapshot, withheld?: number, day?: number): Promise<void>
  /** Returns the latest snapshot that includes at most the given number of entries. */
  snapshot(game: GameId, atMost?: number): Promise<Snapshot | undefined>
  /** Returns the numbers of entries that the snapshots of a game include, the smallest first. */
  snapshotsAt(game: GameId): Promise<readonly number[]>
  /**
   * Permanently deletes a withholdable text from a log and from queued emails, together with the snapshots and the
   * decisions that quote it, which can be recomputed from the log. The result is `unknown` if there is no such text. A
   * text that is already withheld stays withheld, and the action is not logged.
   */
  withhold(game: GameId, withheld: Withheld, action?: NewModerationEntry): Promise<'kept' | 'unknown'>
  withheld(game: GameId): Promise<readonly Withheld[]>
  /** Returns the games that can go on and have a deadline at or before an instant, earliest first. */
  due(until: number, limit: number): Promise<readonly { readonly game: GameId; readonly at: number }[]>
  /** Returns the earliest instant at which a game that can go on has a deadline. */
  earliestDue(): Promise<number | undefined>
  /** Number of games that an account hosts, and the size of their logs in bytes. */
  usage(account: AccountId): Promise<{ readonly games: number; readonly bytes: number }>
  /** Counts everything stored about games. */
  counts(): Promise<GameCounts>
}

type GameCounts = {
  readonly games: number
  readonly suspended: number
  readonly entries: number
  readonly bytes: number
  /** The latest instant of an entry; 0 if there is none. */
  readonly lastAt: number
}
