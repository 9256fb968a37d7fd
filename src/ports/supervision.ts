import type { AccountAnswer } from './account-answer.ts'
import type { AccountId } from './account-id.ts'
import type { Person } from './people.ts'

/** Somebody as operators see them. */
export type SupervisedPerson = Person & { readonly addresses: readonly string[] }

/** What operators do about people. It reaches into no game. */
export type Supervision = {
  /** People whose name or one of whose addresses holds some words, by account; `after` is the last account seen. */
  people(words: string, limit: number, after?: AccountId): Promise<readonly SupervisedPerson[]>
  /** Ends the account's sessions and tokens; until it is unsuspended it gets no other. Nobody suspends themselves. */
  suspend(account: AccountId, why: string, by: AccountId): Promise<AccountAnswer>
  unsuspend(account: AccountId, by: AccountId): Promise<AccountAnswer>
}
