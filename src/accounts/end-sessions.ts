import type { AccountId } from '../ports/account-id.ts'
import type { Registry } from './registry.ts'

/** Ends the sessions of an account but one, and lets no link that was asked for before sign in or choose a password. */
export function endSessions({ sql }: Registry, account: AccountId, kept?: string): void {
  sql.run`DELETE FROM accounts_sessions WHERE userId = ${account} AND id IS NOT ${kept ?? null}`
  sql.run`DELETE FROM accounts_links WHERE account = ${account} AND purpose IN ('signIn', 'reset')`
}
