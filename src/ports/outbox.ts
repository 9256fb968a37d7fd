import type { AccountId } from './account-id.ts'
import type { GameId } from './game-id.ts'
import type { Letter } from './letter.ts'

/** A letter in the outbox with what became of it so far. */
export type Waiting = Letter & { readonly tries: number }

/** Letters that are to leave. They are put in together with what gives rise to them (an append, a sign-up), or here. */
export type Outbox = {
  /** A letter whose id is there already, or was sent, is not put in again. */
  put(letters: readonly Letter[]): Promise<void>
  /** Letters that may leave now, oldest first. */
  waiting(now: number, limit: number): Promise<readonly Waiting[]>
  /** The earliest instant at which a letter may leave. */
  earliest(): Promise<number | undefined>
  sent(id: string, at: number): Promise<void>
  /** Try again at an instant, if there is hope. Without hope, or after ten tries, the letter is put aside, and `doctor` names it. */
  failed(id: string, why: string, again: number | 'never'): Promise<void>
  /** Letters whose reason is gone. */
  drop(ids: readonly string[]): Promise<void>
  /** A limit does not let it leave: only its identity stays. */
  notSent(id: string, at: number): Promise<void>
  /** How many emails caused by rules have left since an instant. */
  sentByRules(since: number, game: GameId, account: AccountId): Promise<SentByRules>
  /** How many emails caused by rules were not sent to an account since an instant because of a limit, by game. */
  notSentTo(account: AccountId, since: number): Promise<readonly { readonly game: GameId; readonly emails: number }[]>
  /** How many wait, how many were put aside, and how many a limit did not let leave. */
  counts(): Promise<{ readonly waiting: number; readonly aside: number; readonly limited: number }>
}

/** How many emails have left: of one game to anybody, to one account from all games, and of that game to that account. */
type SentByRules = { readonly ofGame: number; readonly toAccount: number; readonly ofGameToAccount: number }
