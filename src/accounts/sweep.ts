import { trimFailures } from './audit.ts'
import type { Registry } from './registry.ts'

const DAY = 24 * 3_600_000
const NEVER_VERIFIED = 7 * DAY
const TRIED = 2 * DAY
const AUDITED = 400 * DAY

/** Deletes expired records and registrations that were never completed: no one can use them any longer. */
export function sweep(registry: Registry): void {
  const { sql, together, clock } = registry
  const now = clock.now()
  const longAgo = new Date(now - NEVER_VERIFIED).toISOString()
  together(() => {
    sql.run`DELETE FROM accounts_links WHERE until <= ${now}`
    sql.run`DELETE FROM accounts_tokens WHERE until <= ${now}`
    sql.run`DELETE FROM accounts_sessions WHERE expiresAt <= ${new Date(now).toISOString()}`
    sql.run`DELETE FROM accounts_invitations WHERE until <= ${now}`
    sql.run`DELETE FROM accounts_game_invitations WHERE at <= ${now - AUDITED}`
    sql.run`DELETE FROM accounts_tries WHERE at <= ${now - TRIED}`
    sql.run`DELETE FROM accounts_audit_log WHERE at <= ${now - AUDITED}`
    sql.run`DELETE FROM accounts_devices WHERE at <= ${now - AUDITED}`
    trimFailures(registry)
    sql.run`DELETE FROM accounts_users WHERE createdAt <= ${longAgo}
      AND id NOT IN (SELECT account FROM accounts_addresses WHERE verified_at IS NOT NULL)`
  })
}
