import type { DatabaseSync } from 'node:sqlite'
import type { AccountsSettings } from './accounts-settings.ts'
import type { Credentials } from './credentials.ts'
import type { AuditLimits, TryLimits } from './limits.ts'

/** Statements, written where they are used; each is prepared once. */
type Sql = ReturnType<DatabaseSync['createTagStore']>

/** What every part of the accounts works with. */
export type Registry = Omit<AccountsSettings, 'limits' | 'auditLimits' | 'database' | 'faultOf'> & {
  readonly sql: Sql
  /** Carries several changes out wholly or not at all. `work` waits for nothing. */
  readonly together: <T>(work: () => T) => T
  readonly credentials: Credentials
  readonly limits: TryLimits
  readonly auditLimits: AuditLimits
}
