import type { AccountId } from './ids.ts'

/** What an API token may be used for. A session may do all that its account may. */
export const scopes = ['read', 'play', 'host', 'account', 'operate'] as const

export type Scope = (typeof scopes)[number]

/** Who sends a request: an account with a verified address that is not suspended, and the key that shows it. */
export type Caller = {
  readonly account: AccountId
  readonly name: string
  /** Whether it keeps this server in order: an operator has no power inside a game. */
  readonly operator: boolean
  readonly by: BySession | ByToken
}

/** `session` and `token` are the ids under which they are listed and ended, not the secrets themselves. */
type BySession = { readonly session: string }
type ByToken = { readonly token: string; readonly scopes: readonly Scope[] }
