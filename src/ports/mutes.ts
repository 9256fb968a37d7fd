import type { AccountId, GameId } from './ids.ts'

/** A token that an email carries: whoever has it can mute the game for the account. Only its SHA-256 is stored. */
export type MuteToken = {
  readonly hash: string
  readonly game: GameId
  readonly account: AccountId
  /** The instant at which it was made. */
  readonly at: number
}

/** Games from which accounts get no emails. */
export type Mutes = {
  /** Stores a token, and forgets those that were made before an instant. */
  keepToken(token: MuteToken, forgetBefore: number): Promise<void>
  tokenOf(hash: string): Promise<MuteToken | undefined>
  mute(game: GameId, account: AccountId, at: number): Promise<void>
  unmute(game: GameId, account: AccountId): Promise<void>
  isMuted(game: GameId, account: AccountId): Promise<boolean>
  /** The games that an account has muted, the latest first. */
  of(account: AccountId): Promise<readonly { readonly game: GameId; readonly at: number }[]>
}
