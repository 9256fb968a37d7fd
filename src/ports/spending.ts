import type { AccountId, GameId } from './ids.ts'

/** What is counted by the day: acts and stored bytes of an account, what deadlines and snapshots store, and requests that write to others. */
export const spendingKinds = ['acts', 'bytes', 'clockBytes', 'snapshotBytes', 'invitations', 'reports'] as const

export type SpendingKind = (typeof spendingKinds)[number]

export type Spent = Readonly<Record<SpendingKind, number>>

/** Whose allowance something counts against. */
export type Spender = { readonly account: AccountId } | { readonly game: GameId }

/** What accounts and games have used of their allowance of one day. Days are UTC days since 1970-01-01. */
export type Spending = {
  of(day: number, spender: Spender): Promise<Spent>
  /** Counts an amount, unless the sum would exceed the limit: then the answer is false and nothing is counted. Days before yesterday are forgotten. */
  spend(day: number, spender: Spender, kind: SpendingKind, amount: number, limit: number): Promise<boolean>
}
