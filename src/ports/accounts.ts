import type { Addresses, ApiTokens, Audit, Guests, Passwords, People, Registration, Sessions } from './account.ts'
import type { Supervision } from './moderation.ts'
import type { PushSubscriptions } from './push.ts'

/** The people on this server: registering, signing in and leaving. Expected failures are returned, never thrown. */
export type Accounts = {
  readonly registration: Registration
  readonly guests: Guests
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly addresses: Addresses
  readonly tokens: ApiTokens
  readonly people: People
  readonly push: PushSubscriptions
  readonly audit: Audit
  readonly supervision: Supervision
  /**
   * Deletes expired data: links, sessions, tokens, attempts, accounts that were never verified, and old audit events.
   */
  sweep(): Promise<void>
}
