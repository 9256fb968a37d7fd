import type { AccountId } from '../ports/ids.ts'
import type { Registry } from './registry.ts'

/**
 * Gives an address to an account: no one else can claim it any longer, and an account that had only this claim is
 * deleted. The address receives emails if no other address did. Returns false if someone else was faster. Must run in a
 * transaction.
 */
export function verifyAddress({ sql, clock }: Registry, account: AccountId, address: string): boolean {
  const held = sql.get`SELECT account FROM accounts_addresses WHERE address = ${address} AND verified_at IS NOT NULL`
  if (held !== undefined) return held['account'] === account
  sql.run`INSERT INTO accounts_first (one, account) VALUES (1, ${account}) ON CONFLICT DO NOTHING`
  sql.run`UPDATE accounts_addresses SET verified_at = ${clock.now()},
      emails = NOT EXISTS (SELECT 1 FROM accounts_addresses WHERE account = ${account} AND emails = 1)
    WHERE account = ${account} AND address = ${address}`
  const others = sql.all`DELETE FROM accounts_addresses WHERE address = ${address} AND account <> ${account}
    RETURNING account`
  for (const other of others)
    sql.run`DELETE FROM accounts_users WHERE id = ${String(other['account'])}
      AND id NOT IN (SELECT account FROM accounts_addresses)`
  return true
}
