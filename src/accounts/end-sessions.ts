import type { AccountId } from '../ports/ids.ts'
import type { Registry } from './registry.ts'

/**
 * Ends all sessions of an account except one, and invalidates links that would start a session. Links that reset the
 * password stay valid: otherwise, someone who knows the password could keep its owner from ever replacing it.
 */
export function endSessions({ sql }: Registry, account: AccountId, kept?: string): void {
  sql.run`DELETE FROM accounts_sessions WHERE userId = ${account} AND id IS NOT ${kept ?? null}`
  sql.run`DELETE FROM accounts_links WHERE account = ${account} AND purpose = 'signIn'`
}
