import type { AccountId } from '../ports/account-id.ts'
import type { Address } from '../ports/addresses.ts'
import type { Registry } from './registry.ts'

/** The addresses of an account, those of longest standing first. */
export function addressesOf({ sql }: Registry, account: AccountId): readonly Address[] {
  const rows = sql.all`SELECT address, verified_at, letters FROM accounts_addresses WHERE account = ${account}
    ORDER BY at, address`
  return rows.map(({ address, verified_at: at, letters }) => ({
    address: String(address),
    ...(at === null ? {} : { verifiedAt: Number(at) }),
    letters: letters === 1,
  }))
}
