import type { AccountCode } from './account-answer.ts'
import type { AccountId } from './account-id.ts'
import type { Visitor } from './visitor.ts'

/** What can happen to an account that its owner wants to know of. */
type HappeningKind =
  | 'signedUp'
  | 'signIn'
  | 'signedOut'
  | 'sessionEnded'
  | 'passwordChanged'
  | 'passwordReset'
  | 'addressAdded'
  | 'addressVerified'
  | 'addressRemoved'
  | 'tokenMade'
  | 'tokenRevoked'
  | 'suspended'
  | 'unsuspended'

/** Something that happened to an account: who, what, how, when, from where, and how it came out. */
export type Happening = {
  /** Grows with time. */
  readonly id: number
  /** Absent if nobody has the address with which somebody tried to sign in. */
  readonly account?: AccountId
  readonly at: number
  readonly what: HappeningKind
  /** By which way somebody signed in. */
  readonly how?: 'password' | 'link'
  /** `done`, or why not. */
  readonly outcome: 'done' | AccountCode
  readonly visitor: Visitor
  /** Which operator did it; in what operators see only. */
  readonly by?: AccountId
}

/** What happened, latest first; `before` is the id of the last one seen. */
export type Audit = {
  of(account: AccountId, limit: number, before?: number): Promise<readonly Happening[]>
  /** For operators. */
  all(limit: number, before?: number): Promise<readonly Happening[]>
}
