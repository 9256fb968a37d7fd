import type { Letter } from './email.ts'
import type { AccountId, GameId } from './ids.ts'

/** An invitation to a game: to sit as a person whom the founders named, or to come and join as the rules allow. */
export type Invitation = {
  readonly id: string
  readonly game: GameId
  /** The SHA-256 of the secret in its link. */
  readonly secretHash: string
  /** The person of the game whose seat it offers; absent: to look and to join. */
  readonly person?: string
  /** Whom it was sent to, until it is used; absent for a link that anyone may use once. */
  readonly address?: string
  readonly by: AccountId
  readonly at: number
  readonly until: number
  readonly usedBy?: AccountId
}

/** `over` when someone else was first, it is withdrawn, or the account is no more; `seatTaken` when someone else has the seat, or the account has another one. */
export type Used = 'kept' | 'over' | 'seatTaken'

/** Invitations that are open or were used. */
export type Invitations = {
  /** Keeps it together with the letter that brings it, if one does. */
  add(invitation: Invitation, letters?: readonly Letter[]): Promise<void>
  of(game: GameId): Promise<readonly Invitation[]>
  bySecret(secretHash: string): Promise<Invitation | undefined>
  /**
   * Marks it as used by an account, once, and gives it the seat that is offered, both or neither. To use it again is
   * nothing new while one has that seat. Until when it can be used is for others to heed.
   */
  use(id: string, account: AccountId): Promise<Used>
  /** Takes it away, used or not. */
  withdraw(id: string): Promise<void>
  /** Takes away those that no one has used and that ran out before an instant. */
  clear(before: number): Promise<void>
  /** Whether an account has used an invitation to a game. */
  invited(game: GameId, account: AccountId): Promise<boolean>
}
