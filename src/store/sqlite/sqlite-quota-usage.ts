import { type Spender, type Spending, type SpendingKind, type Spent, spendingKinds } from '../../ports/quota-usage.ts'
import { spenderKey } from '../common/store-checks-and-limits.ts'
import type { Changes } from './group-commit.ts'
import type { Connection } from './open-database.ts'

/** How much of their daily quotas accounts and games have used, stored in a database. */
export function sqliteSpending(connection: Connection, { change }: Changes): Spending {
  return {
    of: async (day, spender) => amountsSpent(connection, day, spender),
    spend: (day, spender, kind, amount, limit) =>
      change(() => {
        if (amountsSpent(connection, day, spender)[kind] + amount > limit) return false
        addSpending(connection, day, spender, kind, amount)
        return true
      }),
  }
}

function amountsSpent({ sql }: Connection, day: number, spender: Spender): Spent {
  const rows = sql('SELECT kind, amount FROM spending WHERE day = ? AND who = ?').rows(day, spenderKey(spender))
  const amounts = new Map(rows.map(({ kind, amount }) => [kind, Number(amount)]))
  return Object.fromEntries(spendingKinds.map(kind => [kind, amounts.get(kind) ?? 0])) as Spent
}

/** Counts an amount, within the change that stores the data. */
export function addSpending(
  { sql }: Connection,
  day: number,
  spender: Spender,
  kind: SpendingKind,
  amount: number,
): void {
  if (amount === 0) return
  sql('DELETE FROM spending WHERE day < ?').run(day - 1)
  sql(
    `INSERT INTO spending (day, who, kind, amount) VALUES (?, ?, ?, ?)
     ON CONFLICT (day, who, kind) DO UPDATE SET amount = amount + excluded.amount`,
  ).run(day, spenderKey(spender), kind, amount)
}
