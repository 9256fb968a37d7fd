import type { AccountAnswer } from './account-answer.ts'
import type { AccountId } from './account-id.ts'
import type { Addressee } from './letter.ts'
import type { LetterKind } from './letter-choices.ts'
import type { Visitor } from './visitor.ts'

/** An e-mail address that an account says is its own. */
export type Address = {
  readonly address: string
  /** When a letter to it was answered; absent while it is only said. */
  readonly verifiedAt?: number
  /** Whether letters go there. */
  readonly letters: boolean
}

/** Which address, and the password: who has no more than a session left open takes nobody's account. */
export type AddressWish = { readonly address: string; readonly password: string }

/**
 * The link of a letter, and what shows that whoever opens it asked for it: the browser from which they signed up
 * (`visitor.device`), that they are signed in to the account, or its password. Whoever signed up and did none of these
 * sets a new one.
 */
export type AddressProof = {
  readonly secret: string
  readonly password?: string
  readonly newPassword?: string
  /** The account to which whoever opens the link is signed in. */
  readonly caller?: AccountId
}

/** The addresses of accounts: several to one, and a verified one is nobody else's. */
export type Addresses = {
  of(account: AccountId): Promise<readonly Address[]>
  /** Sends a letter that verifies the address; again, if it is there unverified. The answer is the same if somebody else has it: the letter tells. */
  add(account: AccountId, wish: AddressWish, visitor: Visitor): Promise<AccountAnswer>
  /** By the link of that letter, once. Without a proof the link stays as it is. */
  verify(proof: AddressProof, visitor: Visitor): Promise<AccountAnswer<{ address: string }>>
  /** Not the last verified one. Links that went there open nothing any more, and the address is told. */
  remove(account: AccountId, wish: AddressWish, visitor: Visitor): Promise<AccountAnswer>
  /** Where a letter of a kind goes: nowhere if the account does not want that kind, is suspended, or is gone. */
  lettersTo(account: AccountId, kind: LetterKind): Promise<readonly string[]>
  /** Where letters to all operators go: to every one who has an account and is not suspended. */
  lettersToOperators(): Promise<readonly string[]>
  /**
   * Whom a letter is to that an account wants written to an address: the account that has verified it, or else the
   * address in its one form. Not to every address as often as one likes.
   */
  addressee(
    address: string,
    kind: LetterKind,
    by: AccountId,
  ): Promise<AccountAnswer<{ address: string; to: Addressee }>>
}
