import type { AccountId, GameId } from './ids.ts'

/** A token in an email that lets the recipient mute the game. Only the token's SHA-256 is stored. */
export type MuteToken = {
  readonly hash: string
  readonly game: GameId
  readonly account: AccountId
  /** When the token was created. */
  readonly at: number
}

/** The games that each account has muted; it gets no emails about them. */
export type Mutes = {
  /** Stores a token, and deletes those created before an instant. */
  keepToken(token: MuteToken, forgetBefore: number): Promise<void>
  tokenOf(hash: string): Promise<MuteToken | undefined>
  mute(game: GameId, account: AccountId, at: number): Promise<void>
  unmute(game: GameId, account: AccountId): Promise<void>
  isMuted(game: GameId, account: AccountId): Promise<boolean>
  /** Returns the games that an account has muted, most recently muted first. */
  of(account: AccountId): Promise<readonly { readonly game: GameId; readonly at: number }[]>
}
