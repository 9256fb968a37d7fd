import { type Spender, type Spending, type SpendingKind, type Spent, spendingKinds } from '../../ports/quota-usage.ts'
import { spenderKey } from '../common/store-checks-and-limits.ts'

/**
 * How much of their daily quotas accounts and games have used, stored in memory. An operation that stores something
 * calls `count`.
 */
export type MemorySpending = Spending & {
  count(day: number, spender: Spender, kind: SpendingKind, amount: number): void
}

export function memorySpending(): MemorySpending {
  const days = new Map<number, Map<string, number>>()
  const amount = (day: number, spender: Spender, kind: SpendingKind): number =>
    days.get(day)?.get(`${spenderKey(spender)} ${kind}`) ?? 0
  const count: MemorySpending['count'] = (day, spender, kind, more) => {
    for (const old of days.keys()) if (old < day - 1) days.delete(old)
    const today = days.get(day) ?? new Map<string, number>()
    days.set(day, today.set(`${spenderKey(spender)} ${kind}`, amount(day, spender, kind) + more))
  }
  return {
    count,
    of: async (day, spender) =>
      Object.fromEntries(spendingKinds.map(kind => [kind, amount(day, spender, kind)])) as Spent,
    async spend(day, spender, kind, more, limit) {
      if (amount(day, spender, kind) + more > limit) return false
      count(day, spender, kind, more)
      return true
    },
  }
}
