import { type Spender, type Spending, type SpendingKind, type Spent, spendingKinds } from '../../ports/quota-usage.ts'
import { spenderKey } from '../common/store-checks-and-limits.ts'
import type { Database } from './database.ts'
import { getRows, lockKey, run, type Work } from './query.ts'

/** How much of their daily quotas accounts and games have used, stored in a database. */
export function sqlSpending({ read, change }: Database): Spending {
  return {
    of: (day, spender) => read(() => amountsSpent(day, spender)),
    spend: (day, spender, kind, amount, limit) =>
      change(function* () {
        yield* lockKey(spenderKey(spender))
        if ((yield* amountsSpent(day, spender))[kind] + amount > limit) return false
        yield* addSpending(day, spender, kind, amount)
        return true
      }),
  }
}

function* amountsSpent(day: number, spender: Spender): Work<Spent> {
  const rows = yield* getRows('SELECT kind, amount FROM spending WHERE day = ? AND who = ?', day, spenderKey(spender))
  const amounts = new Map(rows.map(({ kind, amount }) => [kind, Number(amount)]))
  return Object.fromEntries(spendingKinds.map(kind => [kind, amounts.get(kind) ?? 0])) as Spent
}

/** Counts an amount, within the change that stores the data. */
export function* addSpending(day: number, spender: Spender, kind: SpendingKind, amount: number): Work<void> {
  if (amount === 0) return
  const key = [day, spenderKey(spender), kind] as const
  if (
    (yield* run('UPDATE spending SET amount = amount + ? WHERE day = ? AND who = ? AND kind = ?', amount, ...key)) > 0
  )
    return
  // The first amount of a day is a good moment to forget what earlier days have cost.
  yield* run('DELETE FROM spending WHERE day < ?', day - 1)
  yield* run(
    `INSERT INTO spending (day, who, kind, amount) VALUES (?, ?, ?, ?)
     ON CONFLICT (day, who, kind) DO UPDATE SET amount = spending.amount + excluded.amount`,
    ...key,
    amount,
  )
}
