import type { AccountAnswer } from './account-answer.ts'
import type { Address } from './addresses.ts'
import type { ApiToken } from './api-tokens.ts'
import type { Happening } from './audit.ts'
import type { AccountId } from './game-store.ts'
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

export type People = {
  of(account: AccountId): Promise<Person | undefined>
  /** What the house calls accounts; those that are gone are absent. */
  named(accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>>
  rename(account: AccountId, name: string): Promise<AccountAnswer>
  choose(account: AccountId, letters: Partial<LetterChoices>): Promise<AccountAnswer>
  export(account: AccountId): Promise<PersonExport | undefined>
  /**
   * Deletes the account with its name, addresses, sessions, tokens and audit. Its seats stay with their games under its
   * id, which nobody gets again.
   */
  remove(account: AccountId, password: string): Promise<AccountAnswer>
}
