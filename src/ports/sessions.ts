import type { AccountAnswer } from './account-answer.ts'
import type { AccountId } from './account-id.ts'
import type { Caller } from './caller.ts'
import type { Visitor } from './visitor.ts'

/** Somebody who is signed in at one place. Instants in milliseconds since 1970-01-01T00:00:00Z. */
export type Session = {
  readonly id: string
  readonly at: number
  readonly lastAt: number
  readonly until: number
  readonly visitor: Visitor
}

/** A session that has just begun: `key` is the secret that shows it, told only here. */
export type Opened = { readonly key: string; readonly session: Session; readonly account: AccountId }

/** Signing in and out. Every session begins with a key of its own; no key is taken from a visitor. */
export type Sessions = {
  /**
   * Too many failures, for one address from one place or from all places together, or for all addresses from one place,
   * shut this way for a while; links stay open, and so does a device from which somebody has signed in before.
   */
  signIn(wish: { address: string; password: string }, visitor: Visitor): Promise<AccountAnswer<Opened>>
  /** Sends a letter with a link to sign in. The answer is the same if nobody has the address: the letter tells. */
  askLink(address: string, visitor: Visitor): Promise<AccountAnswer>
  /** A link opens one session, once. */
  redeemLink(secret: string, visitor: Visitor): Promise<AccountAnswer<Opened>>
  /** Whose session a key shows; its end moves on as it is used. */
  caller(key: string): Promise<Caller | undefined>
  of(account: AccountId): Promise<readonly Session[]>
  /** Signs out, or ends a session somewhere else. */
  end(account: AccountId, session: string, visitor: Visitor): Promise<AccountAnswer>
  /** Ends all sessions of an account but one. */
  endOthers(account: AccountId, kept: string | undefined, visitor: Visitor): Promise<void>
}
