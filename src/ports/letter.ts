import type { AccountId } from './account-id.ts'
import type { GameId } from './game-id.ts'

/** A letter that is to leave the house: kept in the outbox with what gave rise to it, and sent once at least. */
export type Letter = {
  /** Equal letters are one: `game/entry/account/kind`, say. */
  readonly id: string
  /** To an account (at its addresses of choice), or to an address that is nobody's yet. */
  readonly to: { readonly account: AccountId } | { readonly address: string }
  readonly game?: GameId
  readonly subject: string
  readonly text: string
  /** Not to leave before this instant; a reminder whose reason is gone by then is dropped. */
  readonly notBefore: number
}
