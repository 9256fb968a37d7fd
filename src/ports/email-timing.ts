import type { AccountId, GameId } from './ids.ts'

/**
 * How often someone gets the emails about a game: immediately, combined into one email per day or week, or only those
 * that say that the game is waiting for the recipient.
 */
export type EmailRhythm = 'atOnce' | 'daily' | 'weekly' | 'whenWaiting'

/** The time zone in which someone reads emails, and the hours during which they do not want any. */
export type EmailTimes = {
  /** An IANA time zone, such as `Europe/Berlin`. */
  readonly zone: string
  /** In minutes since midnight. If `from` is later than `to`, the quiet hours extend past midnight. */
  readonly quiet?: { readonly from: number; readonly to: number }
}

/** When each account wants emails about its games. */
export type EmailTiming = {
  /** How often an account wants emails about a game: immediately, unless it has chosen otherwise. */
  rhythmOf(game: GameId, account: AccountId): Promise<EmailRhythm>
  chooseRhythm(game: GameId, account: AccountId, rhythm: EmailRhythm): Promise<void>
  /** The account's time zone and quiet hours; undefined if they have not been set. */
  timesOf(account: AccountId): Promise<EmailTimes | undefined>
  setTimes(account: AccountId, times: EmailTimes): Promise<void>
}
