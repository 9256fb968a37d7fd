import type { AccountId } from '../ports/account-id.ts'
import type { Registry } from './registry.ts'

/** The accounts that keep this house in order and are not suspended: as `isOperator` has it. */
export function operatorsOf({ sql, operators }: Registry): readonly AccountId[] {
  const rows =
    operators.length === 0
      ? sql.all`SELECT account FROM accounts_people
          WHERE suspended_at IS NULL AND account IN (SELECT account FROM accounts_first)`
      : sql.all`SELECT account FROM accounts_people WHERE suspended_at IS NULL AND account IN (
          SELECT account FROM accounts_addresses WHERE verified_at IS NOT NULL
            AND address IN (SELECT value FROM json_each(${JSON.stringify(operators)})))
          ORDER BY at, account`
  return rows.map(({ account }) => String(account))
}
