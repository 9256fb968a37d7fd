import type { Calendars } from './calendars.ts'
import type { Outbox } from './email.ts'
import type { EmailTiming } from './email-timing.ts'
import type { Forks } from './forks.ts'
import type { GameLinks } from './game-links.ts'
import type { GameStore } from './game-store.ts'
import type { Hosting } from './hosting.ts'
import type { Invitations } from './invitations.ts'
import type { JoinRequests } from './join-requests.ts'
import type { Leases } from './leases.ts'
import type { ModerationLog, Reports } from './moderation.ts'
import type { Moderators } from './moderators.ts'
import type { Moves } from './moves.ts'
import type { Mutes } from './muted-games.ts'
import type { Spending } from './quota-usage.ts'
import type { SharedStore } from './shared-store.ts'
import type { Shelf } from './shelf.ts'
import type { Talk } from './talk.ts'

/** Everything that the server stores, in one consistent place. All adapters pass the same contract tests. */
export type Store = {
  readonly games: GameStore
  readonly invitations: Invitations
  readonly gameLinks: GameLinks
  readonly hosting: Hosting
  readonly moderators: Moderators
  readonly forks: Forks
  readonly joinRequests: JoinRequests
  readonly moves: Moves
  readonly outbox: Outbox
  readonly mutes: Mutes
  readonly emailTiming: EmailTiming
  readonly calendars: Calendars
  readonly talk: Talk
  readonly shelf: Shelf
  readonly spending: Spending
  readonly reports: Reports
  readonly moderationLog: ModerationLog
  readonly leases: Leases
  /** Present if other nodes may use the store at the same time. */
  readonly shared?: SharedStore
  /** Writes a meaningless value to test whether the store can be written to. Throws `StoreFault` if it cannot be. */
  probe(): Promise<void>
  /** The store's size on disk, and the free space there, in bytes; 0 and undefined if the store is not on a disk. */
  disk(): Promise<{ readonly bytes: number; readonly free?: number }>
  /** Closes everything once pending writes have been saved. */
  close(): Promise<void>
}
