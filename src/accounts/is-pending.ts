import type { AccountId } from '../ports/account-id.ts'
import type { Registry } from './registry.ts'

/** Whether an account is a sign-up only: nobody has shown yet that any address of it is theirs. */
export function isPending({ sql }: Registry, account: AccountId): boolean {
  return sql.get`SELECT 1 FROM accounts_addresses WHERE account = ${account} AND verified_at IS NOT NULL` === undefined
}
