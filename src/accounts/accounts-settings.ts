import type { DatabaseSync } from 'node:sqlite'
import type { RegistrationWay } from '../ports/account.ts'
import type { Clock } from '../ports/clock.ts'
import type { Email } from '../ports/email.ts'
import type { AccountId } from '../ports/ids.ts'
import type { AuditLimits, TryLimits } from './limits.ts'

/** What the accounts module needs from the server. */
export type AccountsSettings = {
  /**
   * Where accounts are stored: a connection to the server's database, which the store has already opened, with foreign
   * keys on. The accounts leave no transaction open between two ticks.
   */
  readonly database: DatabaseSync
  readonly clock: Pick<Clock, 'now'>
  /** Passes an email to the outbox. */
  readonly post: (email: Email) => Promise<void>
  /** The server's public address, without a trailing slash: links in emails begin with it. */
  readonly home: string
  readonly registration: RegistrationWay
  /** The operators' addresses. If there are none, the first account whose address is verified is the operator. */
  readonly operators: readonly string[]
  /**
   * Whether a secret belongs to an open invitation to a game. If absent, such invitations do not let anyone register.
   */
  readonly invited?: (secret: string) => Promise<boolean>
  readonly limits?: Partial<TryLimits>
  readonly auditLimits?: Partial<AuditLimits>
  /**
   * Removes a deleted account from its seats, over the same connection: called synchronously within the transaction
   * that deletes the account. Absent if there are no games with these accounts.
   */
  readonly forget?: (account: AccountId) => void
  /**
   * Converts a database error to the reason why the database cannot save or read (`StoreFault`). Bugs in Nomothete are
   * returned unchanged.
   */
  readonly faultOf?: (error: unknown) => unknown
}
