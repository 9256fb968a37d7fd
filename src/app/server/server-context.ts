import type { UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { JsonText } from '../../kernel/values/json-text.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OfferedRulesets } from '../../ports/game-and-ruleset-files.ts'
import type { GameId } from '../../ports/game-store.ts'
import type { EngineFiles } from '../../ports/released-engines.ts'
import type { SearchIndex } from '../../ports/search-index.ts'
import type { ServerLog } from '../../ports/server-log.ts'
import type { Store } from '../../ports/store.ts'
import type { PublicEntry } from '../../wire/game/entry.ts'
import type { Chronicle } from '../chronicle/chronicle.ts'
import type { MovePolicy } from '../passport/move-policy.ts'
import type { ReadingRoom } from '../reading-room/reading-jobs.ts'
import type { ActRate } from './act-rate-meter.ts'
import type { Feed } from './event-bus.ts'
import type { GameSessions } from './game-sessions-interface.ts'
import type { Hosts } from './hosts.ts'
import type { Turns } from './keyed-mutex.ts'
import type { Nodes } from './nodes.ts'
import type { Peers } from './peers.ts'
import type { Persistence } from './persistence.ts'
import type { ClockQuota, Quotas } from './quotas.ts'
import type { Timer } from './work-timer.ts'

/** Everything that the server's use cases need. */
export type GameServer = {
  readonly store: Store
  readonly gameSessions: GameSessions
  readonly persistence: Persistence
  readonly feed: Feed
  /** The other nodes that use the same store. */
  readonly peers: Peers
  readonly clock: Clock
  /** Notifies the scheduler of a game's deadline. */
  readonly deadlines: Pick<Timer, 'expect'>
  /** Notifies the mail worker that an email may be due. */
  readonly emails: Pick<Timer, 'expect'>
  /** The public address of the server, without a trailing slash. Links in emails start with it. */
  readonly home: string
  readonly log: ServerLog
  readonly rulesets: OfferedRulesets
  /** The engines of releases, which browsers download to check games that those releases decided. */
  readonly engines: EngineFiles
  readonly told: RenderedPages
  readonly glances: Glances
  /** Cached chronicles of games, from which timelines and charts are drawn, most recently used last. */
  readonly chronicles: Map<GameId, Chronicle>
  /** The words of all games, an index that can be built again from the logs. */
  readonly search: SearchIndex
  readonly scriptRoom: ScriptRoom
  readonly readingRoom: ReadingRoom
  readonly checkingRoom: CheckingRoom
  readonly quotas: Quotas
  readonly clockQuota: ClockQuota
  readonly acts: ActRate
  readonly hosts: Hosts
  readonly moves: MovePolicy
  /** The servers that use the same store. */
  readonly nodes: Nodes
  /** Keeps anyone from joining a game twice at once, or doing the same act twice at once with the same key. */
  readonly turns: Turns
  /** Returns a new ID that cannot be guessed: 16 letters and digits. */
  newId(): string
}

/**
 * Cached overviews of games, so that a game need not be opened for each view while no one is playing it. An overview is
 * valid until something happens in the game or a text is withheld; the cache key reflects both.
 */
type Glances = Map<string, Promise<string>>

/** A page of rendered entries, and its length in characters, which is 0 until the page is rendered. */
export type RenderedPage = { readonly lines: Promise<readonly JsonText<PublicEntry>[]>; characters: number }

/**
 * Cached pages of rendered entries, so that one read of the log serves many clients that reconnect at the same time.
 * The rendering of an entry changes only when a text is withheld, which the cache key reflects.
 */
export type RenderedPages = Map<string, RenderedPage>

/** A log in pages. */
type PagedLog = {
  readonly game: GameId
  readonly entries: number
  /** Returns entries in their public form: at least one, if there are any, and at most as many as requested. */
  load(from: number, limit: number): Promise<readonly UnparsedEntry[]>
}

/** A log to be written as a script, up to an entry. */
export type WantedScript = PagedLog

/** Writes whole logs as scripts, outside the game sessions. It handles only public data. */
export type ScriptRoom = {
  /**
   * Writes the files of a script as JSON text, piece by piece, as they are read. Throws a `SessionFault` before the first
   * piece if too many scripts are being written, and later if the reader takes too long.
   */
  write(wanted: WantedScript): AsyncGenerator<string>
}

/** A log to be decided again, as it is now. */
export type WantedCheck = PagedLog & {
  /** The number of its withheld texts, on which the verdict depends too. */
  readonly withheld: number
}

/** The verdict on a log as JSON text, or how many of its entries have been decided again so far. */
export type CheckStanding =
  | { readonly is: 'checked'; readonly json: string }
  | { readonly is: 'underWay'; readonly done: number; readonly of: number }

/**
 * Decides whole logs again in pieces, outside the game sessions. It handles only public data, so everyone who asks about
 * a game shares one check.
 */
export type CheckingRoom = {
  /**
   * Begins to check a log, unless that is under way or done, and waits for the verdict as long as given, in
   * milliseconds. Throws a `SessionFault` if too many checks are under way.
   */
  check(wanted: WantedCheck, wait: number): Promise<CheckStanding>
  close(): void
}
