import type { DatabaseSync } from 'node:sqlite'
import type { RegistrationWay } from '../ports/account.ts'
import type { Clock } from '../ports/clock.ts'
import type { Letter } from '../ports/email.ts'
import type { AccountId } from '../ports/ids.ts'
import type { AuditLimits, TryLimits } from './limits.ts'

/** What the accounts need from the server. */
export type AccountsSettings = {
  /**
   * Where they are kept: a connection to the server's database, which the store has opened before, with foreign keys on.
   * They leave no transaction open between two ticks.
   */
  readonly database: DatabaseSync
  readonly clock: Pick<Clock, 'now'>
  /** Hands a letter to the outbox. */
  readonly post: (letter: Letter) => Promise<void>
  /** Where this server is on the web, without a slash at its end: links in letters begin with it. */
  readonly home: string
  readonly registration: RegistrationWay
  /** The addresses of the operators. If it is empty, the first account whose address is verified is the operator. */
  readonly operators: readonly string[]
  /** Whether a secret is that of an invitation to a game that is open. Absent: such invitations do not open the server. */
  readonly invited?: (secret: string) => Promise<boolean>
  readonly limits?: Partial<TryLimits>
  readonly auditLimits?: Partial<AuditLimits>
  /**
   * Takes an account that is deleted out of its seats, over the same connection: it is called within the transaction
   * that deletes the account, and waits for nothing. Absent: there are no games beside these accounts.
   */
  readonly forget?: (account: AccountId) => void
  /** Says of what the database threw why it cannot keep or read (`StoreFault`); what is our mistake stays as it is. */
  readonly faultOf?: (error: unknown) => unknown
}
