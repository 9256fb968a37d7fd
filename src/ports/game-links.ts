import type { AccountId, GameId } from './ids.ts'
import type { Invitation } from './invitations.ts'

/** The link of a game: an address with a secret, through which several people can come to the game. */
export type GameLink = {
  readonly game: GameId
  /** The secret in the link. The host can copy the link at any time, so the secret itself is stored. */
  readonly secret: string
  /** The SHA-256 of the secret, by which the link is found. */
  readonly secretHash: string
  readonly by: AccountId
  readonly at: number
  readonly until: number
  /** The number of people who can still come through the link. */
  readonly places: number
  /** Whether people without an account can come as guests. */
  readonly guests: boolean
}

/** The links of games: at most one for each game. */
export type GameLinks = {
  /** Stores a link, which replaces the game's earlier link. */
  keep(link: GameLink): Promise<void>
  of(game: GameId): Promise<GameLink | undefined>
  bySecret(secretHash: string): Promise<GameLink | undefined>
  /**
   * Lets an account come through a link, in one change: takes one of the link's places and stores a used invitation, with
   * which the account can see the game. An account that has a seat or a used invitation already takes no place. The result
   * is `over` if the link has been replaced or closed, if it has no place left, or if the account was deleted.
   */
  use(secretHash: string, invitation: Invitation & { readonly usedBy: AccountId }): Promise<'kept' | 'over'>
  /** Deletes a game's link, which then no longer works. People who came through it stay. */
  close(game: GameId): Promise<void>
}
