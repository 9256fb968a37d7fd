import type { Caller } from '../ports/caller.ts'
import { hashOf } from './hash-of.ts'
import { isOperator } from './is-operator.ts'
import type { Registry } from './registry.ts'

/** So old is the last use of a token at most, as it is kept, in milliseconds: an hour. */
const NOTED_EVERY = 3_600_000

/** Whose token a secret is, and what it may be used for. Asked on every request, hence in one statement. */
export function callerOfToken(registry: Registry, secret: string): Caller | undefined {
  const { sql, clock } = registry
  const now = clock.now()
  const row = sql.get`SELECT t.id, t.scopes, t.last_at, u.id AS account, u.name FROM accounts_tokens AS t
    JOIN accounts_users AS u ON u.id = t.account JOIN accounts_people AS p ON p.account = t.account
    WHERE t.hash = ${hashOf(secret)} AND p.suspended_at IS NULL AND (t.until IS NULL OR t.until > ${now})`
  if (row === undefined) return undefined
  const token = String(row['id'])
  if (now - Number(row['last_at'] ?? 0) >= NOTED_EVERY)
    sql.run`UPDATE accounts_tokens SET last_at = ${now} WHERE id = ${token}`
  const account = String(row['account'])
  const by = { token, scopes: JSON.parse(String(row['scopes'])) }
  return { account, name: String(row['name']), operator: isOperator(registry, account), by }
}
