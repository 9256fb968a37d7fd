import type { AccountAnswer } from './account-answer.ts'
import type { AccountId } from './account-id.ts'
import type { Visitor } from './visitor.ts'

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
  /** By a link, once. It verifies the address, too: whoever reads its letters has it. */
  reset(secret: string, next: string, visitor: Visitor): Promise<AccountAnswer>
}
