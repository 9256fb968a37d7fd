import type { AccountId, GameId } from './ids.ts'

/** A secret address from which an account's calendar app reads the deadlines of a game. Only its hash is stored. */
export type Calendar = {
  readonly hash: string
  readonly game: GameId
  readonly account: AccountId
  readonly at: number
}

/** The calendar addresses of accounts: at most one for each account and game. */
export type Calendars = {
  /** Stores an address, which replaces any earlier one for the same account and game. */
  keep(calendar: Calendar): Promise<void>
  withHash(hash: string): Promise<Calendar | undefined>
  /** Deletes an account's address for a game. The address then no longer works. */
  revoke(game: GameId, account: AccountId): Promise<void>
}
