import type { Addresses, ApiTokens, Audit, Passwords, People, Registration, Sessions } from './account.ts'
import type { Supervision } from './moderation.ts'

/** The people of this server: how they come, show who they are, and go. What is expected to go wrong is an answer, nothing is thrown for it. */
export type Accounts = {
  readonly registration: Registration
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly addresses: Addresses
  readonly tokens: ApiTokens
  readonly people: People
  readonly audit: Audit
  readonly supervision: Supervision
  /** Clears away what has run out: links, sessions, tokens, tries, accounts that were never verified, an old audit. */
  sweep(): Promise<void>
}
