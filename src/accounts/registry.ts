import type { DatabaseSync } from 'node:sqlite'
import type { AccountsSettings } from './accounts-settings.ts'
import type { Credentials } from './credentials.ts'
import type { AuditLimits, TryLimits } from './limits.ts'

/** Statements, written where they are used; each statement is prepared only once. */
type Sql = ReturnType<DatabaseSync['createTagStore']>

/** What every part of the accounts module depends on. */
export type Registry = Omit<AccountsSettings, 'limits' | 'auditLimits' | 'database' | 'faultOf'> & {
  readonly sql: Sql
  /** Makes several changes completely or not at all. `work` is synchronous. */
  readonly together: <T>(work: () => T) => T
  readonly credentials: Credentials
  readonly limits: TryLimits
  readonly auditLimits: AuditLimits
}
