import type { AccountId } from '../ports/account-id.ts'
import type { ApiToken } from '../ports/api-tokens.ts'
import type { Registry } from './registry.ts'

/** The tokens of an account that have not run out, the latest first. */
export function tokensOf({ sql, clock }: Registry, account: AccountId): readonly ApiToken[] {
  const rows = sql.all`SELECT id, name, scopes, at, until, last_at FROM accounts_tokens
    WHERE account = ${account} AND (until IS NULL OR until > ${clock.now()}) ORDER BY at DESC, id`
  return rows.map(({ id, name, scopes, at, until, last_at: lastAt }) => ({
    id: String(id),
    name: String(name),
    scopes: JSON.parse(String(scopes)),
    at: Number(at),
    ...(until === null ? {} : { until: Number(until) }),
    ...(lastAt === null ? {} : { lastAt: Number(lastAt) }),
  }))
}
