import type { AccountAnswer, Person } from './account.ts'
import type { Letter } from './email.ts'
import type { AccountId, GameId } from './ids.ts'

/** What an operator does about games; what they do about people stands in the audit of the accounts. */
type DeedKind = 'suspendGame' | 'resumeGame' | 'withholdText' | 'settleReport'

/** What an operator did: which, to whom or what, and why. */
export type ModerationEntry = {
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
export type NewModerationEntry = Omit<ModerationEntry, 'id'>

/** What operators did, kept for good. */
export type ModerationLog = {
  /** Latest first; `before` is the id of the last one seen. */
  list(limit: number, before?: number): Promise<readonly ModerationEntry[]>
}

/** Someone as operators see them. */
export type SupervisedPerson = Person & { readonly addresses: readonly string[] }

/** What operators do about people. It reaches into no game. */
export type Supervision = {
  /** People whose name or one of whose addresses holds some words, by account; `after` is the last account seen. */
  people(words: string, limit: number, after?: AccountId): Promise<readonly SupervisedPerson[]>
  /** Ends the account's sessions and tokens; until it is unsuspended it gets no other. No one suspends themselves. */
  suspend(account: AccountId, why: string, by: AccountId): Promise<AccountAnswer>
  unsuspend(account: AccountId, by: AccountId): Promise<AccountAnswer>
}

/** What someone told the operators of: abuse in a game, perhaps in one entry of it. */
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
  /** Whether anyone has reported this very entry, settled or not. */
  names(game: GameId, entry: number): Promise<boolean>
  /** `unknown` when there is no such report, or when it is settled already; then the deed is not kept either. */
  settle(id: string, settled: Settled, deed?: NewModerationEntry): Promise<'kept' | 'unknown'>
  /** How many no one has seen to. */
  open(): Promise<number>
}
