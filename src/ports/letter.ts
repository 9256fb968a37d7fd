import type { AccountId } from './account-id.ts'
import type { GameId } from './game-id.ts'
import type { LetterKind } from './letter-choices.ts'

/** A letter that is to leave the house: kept in the outbox with what gave rise to it, and sent once at least. */
export type Letter = {
  /** Equal letters are one: `game/entry/account/kind`, say. */
  readonly id: string
  readonly to: Addressee
  readonly game?: GameId
  readonly subject: string
  readonly text: string
  /** Not to leave before this instant. */
  readonly notBefore: number
  /** The game caused it, by its rules or its host, and no operator: it counts against how many such emails may leave in a day. */
  readonly byRules?: true
  /** What must still hold when it leaves; otherwise it is dropped. Absent: it leaves in any case. */
  readonly reason?: LetterReason
}

/**
 * An account, at the addresses of its choice, if it wants letters of this kind; an address that may be nobody's yet; or
 * whoever keeps the house in order when the letter leaves.
 */
export type Addressee =
  | { readonly account: AccountId; readonly kind: LetterKind }
  | { readonly address: string }
  | { readonly operators: true }

/** What a letter rests on. Where it names several things, all must hold. */
export type LetterReason = {
  /** The game waits for this person. */
  readonly awaits?: string
  /** This deadline of the game still runs, and to the same instant. */
  readonly deadline?: { readonly id: string; readonly at: number }
  /** This invitation can still be used. */
  readonly invitation?: string
  /** The game is suspended, or it is not. */
  readonly suspended?: boolean
  /** There are reports of abuse that nobody has seen to. */
  readonly openReports?: true
}
