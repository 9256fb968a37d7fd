import type { Email } from './email.ts'
import type { AccountId, GameId } from './ids.ts'
import type { NewModerationAct } from './moderators.ts'

/** An invitation to a game: to take the seat of a person named by the founder, or to join as the rules allow. */
export type Invitation = {
  readonly id: string
  readonly game: GameId
  /** The SHA-256 of the secret in the invitation's link. */
  readonly secretHash: string
  /** The person whose seat the invitation offers. If absent, it is an invitation to watch and to join. */
  readonly person?: string
  /** The address that the invitation was sent to, until it is used. Absent for a link that anyone can use once. */
  readonly address?: string
  readonly by: AccountId
  readonly at: number
  /** Until when it can be used. 0 if the person who used it has left their seat: then it only lets them take the seat again. */
  readonly until: number
  readonly usedBy?: AccountId
  /** Whether a guest can use the invitation, without an account. */
  readonly guest?: true
}

/**
 * The result of using an invitation: `over` if someone else was first, or if the invitation was withdrawn or the
 * account deleted; `seatTaken` if someone else has the seat, or the account has another one.
 */
export type Used = 'kept' | 'over' | 'seatTaken'

/** Whether an account is invited to see a game, or only, after it left its seat there, to take that seat again. */
type Invited = 'yes' | 'toReturn' | 'no'

/** Invitations that are open or have been used. */
export type Invitations = {
  /** Saves an invitation together with its email, if there is one. */
  add(invitation: Invitation, emails?: readonly Email[]): Promise<void>
  of(game: GameId): Promise<readonly Invitation[]>
  bySecret(secretHash: string): Promise<Invitation | undefined>
  /**
   * Marks an invitation as used by an account, once, and assigns the offered seat; if either fails, neither happens.
   * Using the invitation again has no effect while the account has that seat. The caller checks the expiry.
   */
  use(id: string, account: AccountId): Promise<Used>
  /**
   * Saves an invitation to a seat that a guest has, or that waits for one who was invited like this. The guest's account
   * loses the seat and all else that it has in the game; earlier invitations of guests to the seat end. The result is
   * `conflict` if the seat no longer belongs to that account; then nothing is saved.
   */
  renew(
    invitation: Invitation,
    guest: AccountId | undefined,
    act: NewModerationAct,
    emails: readonly Email[],
  ): Promise<'kept' | 'conflict'>
  /** Deletes an invitation, also a used one, except a new link with which a guest took a seat: it shows where they came from. */
  withdraw(id: string): Promise<void>
  /** Deletes invitations that no one has used and that expired before an instant. */
  clear(before: number): Promise<void>
  /** What an account that has used an invitation to a game is invited to: to see it, or only to take a seat again. */
  invited(game: GameId, account: AccountId): Promise<Invited>
}
