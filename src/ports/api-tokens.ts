import type { AccountAnswer } from './account-answer.ts'
import type { AccountId } from './account-id.ts'
import type { Caller, Scope } from './caller.ts'
import type { Visitor } from './visitor.ts'

/** A key for a person's own programs: what it may do is said when it is made, and its secret is told once. */
export type ApiToken = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  /** Instants in milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number
  /** Absent: until it is revoked. */
  readonly until?: number
  /** To the hour. */
  readonly lastAt?: number
}

export type TokenWish = { readonly name: string; readonly scopes: readonly Scope[]; readonly until?: number }

/** Keys for programs. A letter tells the account when one is made. */
export type ApiTokens = {
  /** No wider than the maker's own key: a token makes no token that may do more. `secret` begins with `nomic_`. */
  make(maker: Caller, wish: TokenWish, visitor: Visitor): Promise<AccountAnswer<{ token: ApiToken; secret: string }>>
  of(account: AccountId): Promise<readonly ApiToken[]>
  revoke(account: AccountId, token: string, visitor: Visitor): Promise<AccountAnswer>
  caller(secret: string): Promise<Caller | undefined>
}
