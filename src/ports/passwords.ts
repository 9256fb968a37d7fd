import type { AccountAnswer } from './account-answer.ts'
import type { AccountId } from './account-id.ts'
import type { Visitor } from './visitor.ts'

/** What a reset ended: sessions and API tokens, by their number, and every address but the one that stays. */
export type EndedByReset = {
  /** To which the link went. */
  readonly address: string
  readonly sessions: number
  readonly tokens: number
  readonly addresses: readonly string[]
}

/** A new password ends the account's sessions, and a letter tells the account of it. */
export type Passwords = {
  /** `kept` is the session that stays. */
  change(
    account: AccountId,
    wish: { current: string; next: string },
    kept: string | undefined,
    visitor: Visitor,
  ): Promise<AccountAnswer>
  /** Sends a letter with a link to choose another one. The answer is the same if nobody has the address: the letter tells. */
  forgotten(address: string, visitor: Visitor): Promise<AccountAnswer>
  /**
   * By a link, once. It verifies the address, too: whoever reads its letters has it. It ends sessions, tokens, links and
   * every other address: somebody who knew the old password may have left them there.
   */
  reset(secret: string, next: string, visitor: Visitor): Promise<AccountAnswer<EndedByReset>>
}
