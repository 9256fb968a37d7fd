import type { AccountAnswer } from './account-answer.ts'
import type { AccountId } from './account-id.ts'
import type { Address } from './addresses.ts'
import type { ApiToken } from './api-tokens.ts'
import type { Happening } from './audit.ts'
import type { LetterChoices } from './letter-choices.ts'
import type { Session } from './sessions.ts'

/** Somebody with an account. */
export type Person = {
  readonly account: AccountId
  readonly name: string
  readonly operator: boolean
  readonly at: number
  readonly letters: LetterChoices
  readonly suspended?: Suspension
}

type Suspension = { readonly at: number; readonly why: string }

/** All that the house knows of somebody beside their games. */
export type PersonExport = {
  readonly person: Person
  readonly addresses: readonly Address[]
  readonly sessions: readonly Session[]
  readonly tokens: readonly ApiToken[]
  readonly audit: readonly Happening[]
}

/** What somebody says about themselves; what is absent stays as it is. */
export type PersonChange = {
  readonly name?: string
  readonly letters?: Partial<LetterChoices>
  /** Where letters go: some of the verified addresses, at least one. */
  readonly letterAddresses?: readonly string[]
}

export type People = {
  of(account: AccountId): Promise<Person | undefined>
  /** What the house calls accounts; those that are gone are absent. */
  named(accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>>
  /** Whether somebody has an account here and is not suspended. */
  stands(account: AccountId): Promise<boolean>
  /** All of it, or nothing if some of it is refused. */
  change(account: AccountId, change: PersonChange): Promise<AccountAnswer>
  export(account: AccountId): Promise<PersonExport | undefined>
  /**
   * Deletes the account with its name, addresses, sessions, tokens and audit, and takes it out of its seats: all of it,
   * or nothing. Nobody gets its id again.
   */
  remove(account: AccountId, password: string): Promise<AccountAnswer>
}
