import type { Kysely, Transaction } from 'kysely'
import type { RegistrationWay } from '../ports/account.ts'
import type { Clock } from '../ports/clock.ts'
import type { Email } from '../ports/email.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Credentials } from './credentials.ts'
import type { AccountsDatabase } from './database.ts'
import type { AuditLimits, TryLimits } from './limits.ts'
import type { Tables } from './tables.ts'

/** What the accounts module needs from the server. */
export type AccountsSettings = {
  /** Where accounts are stored: the server's database, which its opener closes. */
  readonly database: AccountsDatabase
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

/** What a read needs: it runs on its own, or as part of a change. */
export type Reader = Pick<AccountsSettings, 'clock' | 'home' | 'operators'> & {
  readonly db: Pick<Kysely<Tables>, 'selectFrom'>
}

/**
 * What a write needs. There is one only within a change, whose reads and writes happen completely or not at all, with no
 * other change between them. It has no way to hash a password or to send an email, which would keep others waiting.
 */
export type Change = Omit<Reader, 'db'> & {
  readonly db: Transaction<Tables>
  readonly limits: TryLimits
  readonly auditLimits: AuditLimits
}

/** What every part of the accounts module depends on. */
export type Registry = Omit<AccountsSettings, 'limits' | 'auditLimits' | 'database' | 'faultOf'> &
  Reader & {
    readonly kind: AccountsDatabase['kind']
    /** Makes a change. `work` may wait only for its own statements. */
    readonly change: <Done>(work: (change: Change) => Promise<Done>) => Promise<Done>
    /** Number of changes that this process has made. */
    readonly changes: () => number
    readonly credentials: Credentials
    readonly limits: TryLimits
    readonly auditLimits: AuditLimits
  }
