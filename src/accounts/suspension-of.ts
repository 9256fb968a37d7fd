import type { AccountRefusal } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

/** Why somebody may not come in: an operator has suspended the account. Told to whom has shown that it is theirs. */
export function suspensionOf({ sql }: Registry, account: AccountId): AccountRefusal | undefined {
  const row = sql.get`SELECT suspended_why FROM accounts_people
    WHERE account = ${account} AND suspended_at IS NOT NULL`
  if (row === undefined) return undefined
  return refuse('personSuspended', { sentence: `This account is suspended: ${row['suspended_why']}` })
}
