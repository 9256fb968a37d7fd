import type { Clock } from '../../ports/clock.ts'
import type { GameId } from '../../ports/game-store.ts'
import type { ServerLog } from '../../ports/server-log.ts'
import type { RulesetShelf } from '../../ports/shelves.ts'
import type { Store } from '../../ports/store.ts'
import type { Reading } from '../log/export-game.ts'
import type { Feed } from './event-bus.ts'
import type { Turns } from './keyed-mutex.ts'
import type { Persistence } from './persistence.ts'
import type { ClockQuota, Quotas } from './quotas.ts'
import type { ActRate } from './rates.ts'
import type { GameSessions } from './sessions.ts'
import type { Timer } from './timer.ts'

/** The dependencies of the server's use cases. */
export type GameServer = {
  readonly store: Store
  readonly gameSessions: GameSessions
  readonly persistence: Persistence
  readonly feed: Feed
  readonly clock: Clock
  /** Notifies the scheduler of a game's deadline. */
  readonly deadlines: Pick<Timer, 'expect'>
  /** Notifies the mail worker that an email may be due. */
  readonly emails: Pick<Timer, 'expect'>
  /** The public address of the server, without a slash at its end; links in emails start with it. */
  readonly home: string
  readonly log: ServerLog
  readonly rulesets: RulesetShelf
  readonly told: ToldPages
  readonly glances: Glances
  readonly readingRoom: ReadingRoom
  readonly quotas: Quotas
  readonly clockQuota: ClockQuota
  readonly acts: ActRate
  /** Prevents anyone from joining a game twice at once, or doing anything twice at once with the same key. */
  readonly turns: Turns
  /** A new identity that cannot be guessed: 16 letters and digits. */
  newId(): string
}

/**
 * Cached overviews of games, so that a game that no one is playing need not be opened for each view. An overview stays
 * valid until something happens in the game or a text is withheld; the cache key reflects both.
 */
type Glances = Map<string, Promise<string>>

/** A page of rendered entries and its length in characters, which is 0 until the page is rendered. */
export type ToldPage = { readonly lines: Promise<readonly string[]>; characters: number }

/**
 * Cached pages of rendered entries, so that many clients that reconnect at the same time need only one read of the log.
 * The rendering of an entry changes only when a text is withheld, and the cache key reflects this.
 */
export type ToldPages = Map<string, ToldPage>

/**
 * A whole log to be read. `version` changes whenever the answer may change: with the head of the log, or when a text is
 * withheld.
 */
export type WantedReading = {
  readonly game: GameId
  readonly version: string
  readonly do: Reading['do']
  /** Loads the log when it is this request's turn; undefined if the log is too large. */
  load(): Promise<Reading['entries'] | undefined>
}

/**
 * The queue for reading whole logs outside the game sessions, so that no game has to wait. It handles only public data,
 * so an answer is cached and returned to everyone who makes the same request.
 */
export type ReadingRoom = {
  /**
   * The result as JSON text. Throws a `SessionFault` if too many requests are queued or reading takes too long.
   * Undefined if the log is too large.
   */
  read(wanted: WantedReading): Promise<string | undefined>
  close(): Promise<void>
}
