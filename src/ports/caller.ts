import type { AccountId } from './ids.ts'

/** The permissions that an API token can have. A session has all permissions of its account. */
export const scopes = ['read', 'play', 'host', 'account', 'operate'] as const

export type Scope = (typeof scopes)[number]

/**
 * The sender of a request: the account, which is not suspended, and the key that was used. The account has a verified
 * address, unless it is a guest's.
 */
export type Caller = {
  readonly account: AccountId
  readonly name: string
  /** Whether the account is an operator. Operators have no power inside a game. */
  readonly operator: boolean
  /** Whether the account is a guest's. Guests play, but do not host. */
  readonly guest?: true
  readonly by: BySession | ByToken
}

/**
 * `session` and `token` are the ids under which sessions and tokens are listed and ended, not the secrets themselves.
 */
type BySession = { readonly session: string }
type ByToken = { readonly token: string; readonly scopes: readonly Scope[] }
