import type { Addresses } from './addresses.ts'
import type { ApiTokens } from './api-tokens.ts'
import type { Audit } from './audit.ts'
import type { Passwords } from './passwords.ts'
import type { People } from './people.ts'
import type { Registration } from './registration.ts'
import type { Sessions } from './sessions.ts'
import type { Supervision } from './supervision.ts'

/** The people of this house: how they come, show who they are, and go. What is expected to go wrong is an answer, nothing is thrown for it. */
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
