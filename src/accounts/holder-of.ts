import type { AccountId } from '../ports/account-id.ts'
import type { Registry } from './registry.ts'

/** Whose an address is: who verified it, or else who said so last. */
export function holderOf(
  { sql }: Registry,
  address: string,
): { readonly account: AccountId; readonly verified: boolean } | undefined {
  const row = sql.get`SELECT account, verified_at FROM accounts_addresses WHERE address = ${address}
    ORDER BY verified_at IS NULL, at DESC, account LIMIT 1`
  return row === undefined ? undefined : { account: String(row['account']), verified: row['verified_at'] !== null }
}
