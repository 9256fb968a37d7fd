import type { AccountId, GameId } from './ids.ts'

/**
 * The quantities that are counted per day: an account's acts and stored bytes, the bytes stored by deadlines and
 * snapshots, and requests that send something to other people.
 */
export const spendingKinds = ['acts', 'bytes', 'clockBytes', 'snapshotBytes', 'invitations', 'reports'] as const

export type SpendingKind = (typeof spendingKinds)[number]

export type Spent = Readonly<Record<SpendingKind, number>>

/** The owner of an allowance. */
export type Spender = { readonly account: AccountId } | { readonly game: GameId }

/** The amounts that accounts and games have used of one day's allowances. Days are UTC days since 1970-01-01. */
export type Spending = {
  of(day: number, spender: Spender): Promise<Spent>
  /**
   * Counts an amount. If the sum would exceed the limit, returns false and counts nothing. Counts from before yesterday
   * are deleted.
   */
  spend(day: number, spender: Spender, kind: SpendingKind, amount: number, limit: number): Promise<boolean>
}
