import type { AccountId } from '../ports/account-id.ts'
import type { LetterChoices } from '../ports/letter-choices.ts'
import { letterKinds } from '../ports/letter-choices.ts'
import type { Person } from '../ports/people.ts'
import { isOperator } from './is-operator.ts'
import type { Registry } from './registry.ts'

/** Somebody with an account, verified or not yet. */
export function personOf(registry: Registry, account: AccountId): Person | undefined {
  const row = registry.sql.get`SELECT u.name, p.at, p.declined, p.suspended_at, p.suspended_why
    FROM accounts_people AS p JOIN accounts_users AS u ON u.id = p.account WHERE p.account = ${account}`
  if (row === undefined) return undefined
  const { suspended_at: suspendedAt, suspended_why: why } = row
  return {
    account,
    name: String(row['name']),
    operator: isOperator(registry, account),
    at: Number(row['at']),
    letters: choicesFrom(JSON.parse(String(row['declined']))),
    ...(suspendedAt === null ? {} : { suspended: { at: Number(suspendedAt), why: String(why) } }),
  }
}

function choicesFrom(declined: readonly string[]): LetterChoices {
  return Object.fromEntries(letterKinds.map(kind => [kind, !declined.includes(kind)])) as LetterChoices
}
