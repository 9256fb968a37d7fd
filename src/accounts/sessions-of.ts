import type { AccountId } from '../ports/account-id.ts'
import type { Session } from '../ports/sessions.ts'
import type { Registry } from './registry.ts'

/** The sessions of an account that have not run out, those used last first. */
export function sessionsOf({ sql, clock }: Registry, account: AccountId): readonly Session[] {
  const rows = sql.all`SELECT id, createdAt, updatedAt, expiresAt, ipAddress, userAgent FROM accounts_sessions
    WHERE userId = ${account} AND expiresAt > ${new Date(clock.now()).toISOString()} ORDER BY updatedAt DESC, id`
  return rows.map(row => ({
    id: String(row['id']),
    at: Date.parse(String(row['createdAt'])),
    lastAt: Date.parse(String(row['updatedAt'])),
    until: Date.parse(String(row['expiresAt'])),
    visitor: { ip: String(row['ipAddress']), agent: String(row['userAgent']) },
  }))
}
