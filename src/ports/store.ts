import type { Outbox } from './email.ts'
import type { GameStore } from './game-store.ts'
import type { Invitations } from './invitations.ts'
import type { ModerationLog, Reports } from './moderation.ts'
import type { Mutes } from './mutes.ts'
import type { Spending } from './spending.ts'

/** Everything that the server keeps, in one place that is consistent with itself. One contract suite holds for every adapter. */
export type Store = {
  readonly games: GameStore
  readonly invitations: Invitations
  readonly outbox: Outbox
  readonly mutes: Mutes
  readonly spending: Spending
  readonly reports: Reports
  readonly deeds: ModerationLog
  /** Keeps something that says nothing, and throws `StoreFault` if that is not possible at this moment. */
  probe(): Promise<void>
  /** How many bytes it takes on a disk, and how many are left there; 0 and nothing where it is on none. */
  disk(): Promise<{ readonly bytes: number; readonly free?: number }>
  /** Lets go of everything, after what is under way has been kept. */
  close(): Promise<void>
}
