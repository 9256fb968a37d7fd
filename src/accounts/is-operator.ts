import type { AccountId } from '../ports/account-id.ts'
import type { Registry } from './registry.ts'

/** Whether an account keeps this house in order: it has one of the operators' addresses, or was first where none is named. */
export function isOperator({ sql, operators }: Registry, account: AccountId): boolean {
  if (operators.length === 0) return sql.get`SELECT 1 FROM accounts_first WHERE account = ${account}` !== undefined
  const named = sql.get`SELECT 1 FROM accounts_addresses
    WHERE account = ${account} AND verified_at IS NOT NULL
      AND address IN (SELECT value FROM json_each(${JSON.stringify(operators)}))`
  return named !== undefined
}
