import type { Caller } from '../ports/caller.ts'
import { hashOf } from './hash-of.ts'
import { isOperator } from './is-operator.ts'
import type { Registry } from './registry.ts'
import { sessionLasts } from './session-lasts.ts'

/** So old is the last use of a session at most, as it is kept, in milliseconds: an hour. */
const NOTED_EVERY = 3_600_000

/** Whose session a key shows. Asked on every request, hence in one statement. */
export function callerOfKey(registry: Registry, key: string): Caller | undefined {
  const { sql, clock } = registry
  const row = sql.get`SELECT s.id, s.expiresAt, s.updatedAt, u.id AS account, u.name FROM accounts_sessions AS s
    JOIN accounts_users AS u ON u.id = s.userId JOIN accounts_people AS p ON p.account = s.userId
    WHERE s.token = ${hashOf(key)} AND p.suspended_at IS NULL`
  const now = clock.now()
  if (row === undefined || Date.parse(String(row['expiresAt'])) <= now) return undefined
  const session = String(row['id'])
  if (now - Date.parse(String(row['updatedAt'])) >= NOTED_EVERY) noteUse(registry, session, now)
  const account = String(row['account'])
  return { account, name: String(row['name']), operator: isOperator(registry, account), by: { session } }
}

function noteUse({ sql }: Registry, session: string, now: number): void {
  const until = new Date(now + sessionLasts).toISOString()
  sql.run`UPDATE accounts_sessions SET updatedAt = ${new Date(now).toISOString()}, expiresAt = ${until}
    WHERE id = ${session}`
}
