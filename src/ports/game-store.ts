import type { Entry } from '../kernel/log/entry.ts'
import type { Letter } from './email.ts'
import type { AccountId, GameId } from './ids.ts'
import type { Invitation } from './invitations.ts'
import type { NewModerationEntry } from './moderation.ts'

export type { AccountId, GameId }

/** Who may look at a game: everyone; or only its players, those invited, and its host. */
export type Visibility = 'public' | 'private'

/** What the server knows of a game beside its log. */
export type GameRecord = {
  readonly id: GameId
  readonly title: string
  readonly ruleset: string
  readonly visibility: Visibility
  /** The account that founded it: it may invite and set the title, and has no power inside the game. */
  readonly host: AccountId
  /** Instants in milliseconds since 1970-01-01T00:00:00Z. */
  readonly foundedAt: number
  readonly lastAt: number
  /** How many entries the log has, and how many bytes they take. */
  readonly entries: number
  readonly bytes: number
  /** The hash of the last entry. */
  readonly head: string
  /** The instant of the next deadline that the log itself foresees; absent when none stands. */
  readonly nextDue?: number
  /** Set by an operator, or by the server when it cannot decide: no one acts, and no deadline falls. */
  readonly suspended?: { readonly at: number; readonly why: string }
  readonly seats: readonly Seat[]
  /** Who has left which seat and has none in the game since: whoever comes back by themselves comes as who they were. */
  readonly left: readonly Seat[]
}

/**
 * Which account plays which person of a game. A person of a game who has no account yet has no seat; no one has two
 * seats in one game.
 */
export type Seat = { readonly person: string; readonly account: AccountId }

/** An act that an account has done under a key of its own, so that sending it twice does it once. */
export type DoneKey = {
  readonly account: AccountId
  readonly key: string
  /** The SHA-256 of what was asked: another wish under the same key is refused. */
  readonly asked: string
}

/** What was done under a key: by which entry. */
export type Done = { readonly asked: string; readonly seq: number }

/** An entry as it is kept, with what stands beside it. */
export type KeptEntry = Pick<Entry, 'seq' | 'hash' | 'beside'> & {
  /** The instant of its act. */
  readonly at: number
  /** What of it is chained, as it is written: its hash is the SHA-256 of this text. */
  readonly line: string
  /** The decisions behind it (JSON, compressed by the store as it likes); absent where they are too many to store: they can be made again from the log. */
  readonly decisions?: string
}

/** Entries that follow one another in one game, and everything that becomes true together with them. */
export type Appending = {
  readonly game: GameId
  /** How many entries the log must have before; otherwise the answer is `conflict`. */
  readonly expectedSeq: number
  readonly entries: readonly KeptEntry[]
  /** How many texts of the game were withheld when they were decided (absent: none): if there are more by now, the answer is `conflict`. */
  readonly withheld?: number
  readonly nextDue?: number
  /** A seat taken by the act. */
  readonly seat?: Seat
  readonly done?: DoneKey
  /** Letters that the entries give rise to. */
  readonly letters: readonly Letter[]
  /** Against whose allowance the stored bytes count; absent: no one's. */
  readonly charge?: Charge
}

/**
 * A UTC day, counted from 1970-01-01, and who acted. The last entry and the letters count against the allowance of
 * whoever acted; all other entries, which deadlines made, count as the clock's, against that of the game and of its host.
 */
export type Charge = { readonly day: number; readonly account?: AccountId }

/** A new game: its record as it begins, entry 0, and the secret of its dice. */
export type Founded = {
  readonly record: Omit<GameRecord, 'entries' | 'bytes' | 'head' | 'lastAt' | 'suspended' | 'left'>
  readonly entry: KeptEntry
  readonly diceSecret: string
  /** To those of its persons whom the founder wants to have in it. */
  readonly invitations: readonly Invitation[]
  readonly letters: readonly Letter[]
  /** Against whose allowance the stored bytes count; absent: no one's. */
  readonly charge?: Required<Charge>
}

/** A state as it stood after some entries, from which a game opens fast. It proves nothing: the log does. */
export type Snapshot = {
  /** How many entries it holds. */
  readonly seq: number
  /** The hash of the last of them, and of the machine that made it. */
  readonly head: string
  /** Canonical JSON: what the app needs to go on. */
  readonly body: string
}

/** `gone` where someone was to have a seat or a game whose account is no more. */
export type Kept = 'kept' | 'conflict' | 'gone'

/** Which games are listed, newest first: cursors are opaque (one that no one gave finds nothing), `limit` is at most 100. */
export type GameQuery = {
  readonly visibility?: Visibility
  readonly ruleset?: string
  /** Games in which this account has a seat, which it hosts, or, being private, which it was invited to look at. */
  readonly account?: AccountId
  /** Games whose title holds all of these words, or parts of words, large or small. */
  readonly words?: string
  /** Only games that stand still. */
  readonly suspended?: true
  readonly cursor?: string
  readonly limit: number
}

export type GamePage = { readonly games: readonly GameRecord[]; readonly cursor?: string }

/** A text beside the chain that an operator has withheld: everyone sees that, when and why. */
export type Withheld = { readonly hash: string; readonly at: number; readonly why: string }

/**
 * Where games are kept. What is acknowledged survives whatever happens; entries are never changed or deleted. Each
 * method that changes anything may throw `StoreFault` (disk full, read-only …), and then nothing has changed. Each that
 * reads may throw `StoreFault('damaged')`. What only a mistake of ours can bring about (a game that is not there, an
 * entry that does not follow) is thrown as any other error.
 */
export type GameStore = {
  found(founded: Founded): Promise<Exclude<Kept, 'conflict'>>
  /**
   * `conflict` when the log has another length, the key was used before, the seat is taken, or a text was withheld
   * meanwhile; with these and with `gone`, nothing is kept.
   */
  append(appending: Appending): Promise<Kept>
  /** Entries from a number on, at most `limit`, with what stands beside them; withheld texts are absent. */
  read(game: GameId, from: number, limit?: number): Promise<readonly Entry[]>
  record(game: GameId): Promise<GameRecord | undefined>
  list(query: GameQuery): Promise<GamePage>
  setRecord(game: GameId, change: Partial<Pick<GameRecord, 'title' | 'visibility'>>): Promise<void>
  suspend(game: GameId, suspended: GameRecord['suspended'] | undefined, deed?: NewModerationEntry): Promise<void>
  /** `conflict` when someone else has the seat, or the account has another one. */
  takeSeat(game: GameId, seat: Seat): Promise<Kept>
  leaveSeat(game: GameId, account: AccountId): Promise<void>
  /**
   * An account is no more: it has no seat from now on, in no game, and no one remembers which it left. Where accounts
   * stand in the same file, they do this in the transaction that deletes them.
   */
  forget(account: AccountId): Promise<void>
  done(game: GameId, account: AccountId, key: string): Promise<Done | undefined>
  decisions(game: GameId, seq: number): Promise<string | undefined>
  diceSecret(game: GameId): Promise<string | undefined>
  /** Puts a new secret in the place of one that is lost, or that others may know. */
  keepDiceSecret(game: GameId, secret: string): Promise<void>
  /**
   * One that was made when fewer texts were withheld (absent: none were) is not kept: it may hold one of them. Its bytes
   * count against the allowance of the game's host on a day, if one is given.
   */
  saveSnapshot(game: GameId, snapshot: Snapshot, withheld?: number, day?: number): Promise<void>
  /** The latest snapshot that holds at most so many entries. */
  snapshot(game: GameId, atMost?: number): Promise<Snapshot | undefined>
  /**
   * Takes a text away from beside the log and out of the letters that wait, for good, and forgets the snapshots and the
   * decisions that quote it: they can be made again from the log. `unknown` when no such text stands there. What is
   * withheld already stays so, and the deed is not kept.
   */
  withhold(game: GameId, withheld: Withheld, deed?: NewModerationEntry): Promise<'kept' | 'unknown'>
  withheld(game: GameId): Promise<readonly Withheld[]>
  /** The games whose deadline stands at or before an instant and that are not suspended, earliest first. */
  due(until: number, limit: number): Promise<readonly { readonly game: GameId; readonly at: number }[]>
  /** The earliest instant at which a game that is not suspended has a deadline. */
  earliestDue(): Promise<number | undefined>
  /** How many games an account hosts, and how many bytes their logs take. */
  usage(account: AccountId): Promise<{ readonly games: number; readonly bytes: number }>
  /** How much there is of everything. */
  counts(): Promise<GameCounts>
}

type GameCounts = {
  readonly games: number
  readonly suspended: number
  readonly entries: number
  readonly bytes: number
}
