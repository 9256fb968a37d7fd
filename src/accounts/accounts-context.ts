import type { Kysely, Transaction } from 'kysely'
import type { RegistrationWay } from '../ports/account.ts'
import type { Clock } from '../ports/clock.ts'
import type { Email } from '../ports/email.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Credentials } from './credentials.ts'
import type { AccountsDatabase } from './database.ts'
import type { AuditLimits, TryLimits } from './limits.ts'
import type { Tables } from './table-types.ts'

/** Everything that the accounts module needs from the server. */
export type AccountsSettings = {
  /** Where accounts are stored: the server's database. The code that opened the database closes it. */
  readonly database: AccountsDatabase
  readonly clock: Pick<Clock, 'now'>
  /** Puts an email into the outbox. */
  readonly post: (email: Email) => Promise<void>
  /** The server's public address, without a trailing slash. Links in emails start with it. */
  readonly home: string
  readonly registration: RegistrationWay
  /** Maximum number of guests; 0 if the server accepts none. */
  readonly guests?: number
  /** The operators' addresses. If there are none, the first account to verify its address is the operator. */
  readonly operators: readonly string[]
  /**
   * Whether a secret belongs to an open invitation to a game. If absent, game invitations do not let anyone register.
   */
  readonly invited?: (secret: string) => Promise<boolean>
  readonly limits?: Partial<TryLimits>
  readonly auditLimits?: Partial<AuditLimits>
  /**
   * Removes a deleted account from its seats, within the transaction that deletes the account. May await only statements
   * of this transaction. Absent if no games use these accounts.
   */
  readonly forget?: (account: AccountId, transaction: Transaction<Tables>) => Promise<void> | void
  /** Ends what belongs to an account in the games, within the same transaction. Absent if no games use these accounts. */
  readonly inGames?: (transaction: Transaction<Tables>) => AccessInGames
  /**
   * Converts a database error into a `StoreFault`, which says why the database cannot read or write. Errors that are
   * bugs in Nomothete are returned unchanged.
   */
  readonly faultOf?: (error: unknown) => unknown
}

/** What an account has in the games that lets somebody in: secrets, and invitations, whose number is returned. */
type AccessInGames = {
  endSecrets(account: AccountId): Promise<void> | void
  endInvitations(account: AccountId): Promise<number> | number
}

/** Everything that a read needs. A read runs alone or as part of a change. */
export type Reader = Pick<AccountsSettings, 'clock' | 'home' | 'operators'> & {
  readonly db: Pick<Kysely<Tables>, 'selectFrom'>
}

/**
 * Everything that a write needs. A write runs only within a change, whose reads and writes happen completely or not at
 * all, with no other change between them. A write cannot hash a password or send an email, because that would keep
 * other changes waiting.
 */
export type Change = Omit<Reader, 'db'> & {
  readonly db: Transaction<Tables>
  readonly limits: TryLimits
  readonly auditLimits: AuditLimits
  readonly games: AccessInGames | undefined
}

/** Everything that the parts of the accounts module depend on. */
export type Registry = Omit<
  AccountsSettings,
  'limits' | 'auditLimits' | 'database' | 'faultOf' | 'guests' | 'inGames'
> &
  Reader & {
    readonly kind: AccountsDatabase['kind']
    readonly guests: number
    /** Makes a change. `work` may await only its own statements. */
    readonly change: <Done>(work: (change: Change) => Promise<Done>) => Promise<Done>
    /** The number of changes that this process has made. */
    readonly changes: () => number
    readonly credentials: Credentials
    readonly limits: TryLimits
    readonly auditLimits: AuditLimits
  }
