import type { AccountId } from '../ports/account-id.ts'
import type { Registry } from './registry.ts'

/** Where the letters of an account go, those of longest standing first. */
export function letterAddresses({ sql }: Registry, account: AccountId): readonly string[] {
  const rows = sql.all`SELECT address FROM accounts_addresses WHERE account = ${account} AND letters = 1
    ORDER BY at, address`
  return rows.map(row => String(row['address']))
}

/**
 * Where letters go that tell an owner what was done to the account: every verified address, whatever was chosen, so that
 * nobody who is in the account can keep them from its owner.
 */
export function noticeAddresses({ sql }: Registry, account: AccountId): readonly string[] {
  const rows = sql.all`SELECT address FROM accounts_addresses WHERE account = ${account} AND verified_at IS NOT NULL
    ORDER BY at, address`
  return rows.map(row => String(row['address']))
}
