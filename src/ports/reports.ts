import type { AccountId } from './account-id.ts'
import type { NewDeed } from './deeds.ts'
import type { GameId } from './game-id.ts'
import type { Letter } from './letter.ts'

/** What somebody told the operators of: abuse in a game, perhaps in one entry of it. */
export type Report = {
  readonly id: string
  readonly game: GameId
  readonly entry?: number
  readonly by: AccountId
  readonly at: number
  readonly why: string
  /** Set once an operator has seen to it. */
  readonly settled?: Settled
}

type Settled = { readonly at: number; readonly by: AccountId; readonly how: string }

/** What operators are told of. */
export type Reports = {
  /** Keeps it together with the letter that tells of it, if one does. */
  add(report: Omit<Report, 'settled'>, letters?: readonly Letter[]): Promise<void>
  /** Latest first; `before` is the id of the last one seen. */
  list(query: { readonly open: boolean; readonly limit: number; readonly before?: string }): Promise<readonly Report[]>
  one(id: string): Promise<Report | undefined>
  /** Whether anybody has reported this very entry, settled or not. */
  names(game: GameId, entry: number): Promise<boolean>
  /** `unknown` when there is no such report, or when it is settled already; then the deed is not kept either. */
  settle(id: string, settled: Settled, deed?: NewDeed): Promise<'kept' | 'unknown'>
  /** How many nobody has seen to. */
  open(): Promise<number>
}
