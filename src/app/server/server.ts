import type { Clock } from '../../ports/clock.ts'
import type { ServerLog } from '../../ports/server-log.ts'
import type { RulesetShelf } from '../../ports/shelves.ts'
import type { Store } from '../../ports/store.ts'
import type { ReadingRoom } from '../reads/reading-queue.ts'
import type { ToldPages } from '../reads/told-pages.ts'
import type { Feed } from './event-bus.ts'
import type { Turns } from './keyed-mutex.ts'
import type { Persistence } from './persistence.ts'
import type { ClockQuota, Quotas } from './quotas.ts'
import type { ActRate } from './rates.ts'
import type { GameSessions } from './sessions.ts'
import type { Timer } from './timer.ts'

/** Everything that the use cases of a server work with. */
export type GameServer = {
  readonly store: Store
  readonly desks: GameSessions
  readonly persistence: Persistence
  readonly feed: Feed
  readonly clock: Clock
  /** Tells the scheduler when a game has a deadline. */
  readonly deadlines: Pick<Timer, 'expect'>
  /** Tells the mail worker when a letter may leave. */
  readonly letters: Pick<Timer, 'expect'>
  /** Where people reach the server, without a slash at its end: links in letters begin with it. */
  readonly home: string
  readonly log: ServerLog
  readonly rulesets: RulesetShelf
  readonly told: ToldPages
  readonly glances: Glances
  readonly readingRoom: ReadingRoom
  readonly quotas: Quotas
  readonly clockQuota: ClockQuota
  readonly acts: ActRate
  /** Lets no one come to a game twice at once, and nothing be done twice at once under one key. */
  readonly turns: Turns
  /** An identity that no one can guess: 16 letters and digits. */
  newId(): string
}

/**
 * Looks at games that are at hand, so that a game that no one plays at the moment is not opened for each look at it. A
 * look stays what it is until something happens in the game or a text is withheld: the key takes that in.
 */
type Glances = Map<string, Promise<string>>
