import type { AccountId } from './account-id.ts'
import type { GameId } from './game-id.ts'

/** What an operator does about games; what they do about people stands in the audit of the accounts. */
type DeedKind = 'suspendGame' | 'resumeGame' | 'withholdText' | 'settleReport'

/** What an operator did: which, to whom or what, and why. */
export type Deed = {
  /** Grows with time. */
  readonly id: number
  readonly at: number
  readonly by: AccountId
  readonly what: DeedKind
  readonly game?: GameId
  /** The hash of a text, the id of a report. */
  readonly about?: string
  readonly why: string
}

/** A deed as it is handed to the store along with what is done, so that both are kept or neither. */
export type NewDeed = Omit<Deed, 'id'>

/** What operators did, kept for good. */
export type Deeds = {
  /** Latest first; `before` is the id of the last one seen. */
  list(limit: number, before?: number): Promise<readonly Deed[]>
}
