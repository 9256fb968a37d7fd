import type { AccountId } from './account-id.ts'
import type { GameId } from './game-id.ts'

/** An invitation to a game: to sit as a person whom the founders named, or to come and join as the rules allow. */
export type Invitation = {
  readonly id: string
  readonly game: GameId
  /** The SHA-256 of the secret in its link. */
  readonly secretHash: string
  /** The person of the game whose seat it offers; absent: to look and to join. */
  readonly person?: string
  /** Whom it was sent to; absent for a link that anybody may use once. */
  readonly address?: string
  readonly by: AccountId
  readonly at: number
  readonly until: number
  readonly usedBy?: AccountId
}

/** Invitations that are open or were used. */
export type Invitations = {
  add(invitation: Invitation): Promise<void>
  of(game: GameId): Promise<readonly Invitation[]>
  bySecret(secretHash: string): Promise<Invitation | undefined>
  /** Marks it as used by an account, once: `conflict` when somebody else was first. */
  use(id: string, account: AccountId): Promise<'kept' | 'conflict'>
  /** Takes it away, used or not. */
  withdraw(id: string): Promise<void>
  /** Whether an account has used an invitation to a game. */
  invited(game: GameId, account: AccountId): Promise<boolean>
}
