import type { AccountRefusal, Address, Person } from '../ports/account.ts'
import { type EmailChoices, type EmailKind, emailKinds } from '../ports/email.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Reader } from './accounts-context.ts'
import { refuse } from './refuse.ts'

/** The addresses of an account, oldest first. */
export async function addressesOf({ db }: Reader, account: AccountId): Promise<readonly Address[]> {
  const rows = await db
    .selectFrom('accounts_addresses')
    .select(['address', 'verified_at', 'emails'])
    .where('account', '=', account)
    .orderBy('at')
    .orderBy('address')
    .execute()
  return rows.map(({ address, verified_at: at, emails }) => ({
    address,
    ...(at === null ? {} : { verifiedAt: at }),
    emails: emails === 1,
  }))
}

/** The addresses that receive an account's emails, oldest first. */
export async function addressesReceivingEmails(reader: Reader, account: AccountId): Promise<readonly string[]> {
  return (await addressesOf(reader, account)).filter(({ emails }) => emails).map(({ address }) => address)
}

/**
 * The addresses that receive notices about changes to an account: every verified address, including addresses that the
 * owner has not selected for emails, so an intruder cannot hide a change from the owner.
 */
export async function noticeAddresses(reader: Reader, account: AccountId): Promise<readonly string[]> {
  const own = await addressesOf(reader, account)
  return own.filter(({ verifiedAt }) => verifiedAt !== undefined).map(({ address }) => address)
}

/** Whether an account is unverified, which means that no one has proved that they own any of its addresses. */
export async function isUnverifiedAccount({ db }: Reader, account: AccountId): Promise<boolean> {
  const verified = await db
    .selectFrom('accounts_addresses')
    .select('account')
    .where('account', '=', account)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return verified === undefined
}

/**
 * Returns the owner of an address: the account that verified it or, if there is none, the account that last claimed it.
 */
export async function holderOf(
  { db }: Reader,
  address: string,
): Promise<{ readonly account: AccountId; readonly verified: boolean } | undefined> {
  const row = await db
    .selectFrom('accounts_addresses')
    .select(['account', 'verified_at'])
    .where('address', '=', address)
    .orderBy(eb => eb('verified_at', 'is', null))
    .orderBy('at', 'desc')
    .orderBy('account')
    .limit(1)
    .executeTakeFirst()
  return row && { account: row.account, verified: row.verified_at !== null }
}

/** Returns a person with an account, even if the account is not verified. */
export async function personOf(reader: Reader, account: AccountId): Promise<Person | undefined> {
  const row = await reader.db
    .selectFrom('accounts_people as p')
    .innerJoin('accounts_users as u', 'u.id', 'p.account')
    .select(['u.name', 'p.at', 'p.declined', 'p.suspended_at', 'p.suspended_why', 'p.guest', 'p.profile'])
    .select(eb => eb('p.account', 'in', operatorAccountsQuery(reader)).as('operator'))
    .where('p.account', '=', account)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { name, at, declined, suspended_at: suspendedAt, suspended_why: why } = row
  return {
    account,
    name,
    operator: Boolean(row.operator),
    ...guestField(row),
    at,
    emails: emailChoices(declined),
    profile: row.profile === 1,
    ...(suspendedAt === null ? {} : { suspended: { at: suspendedAt, why: why ?? '' } }),
  }
}

/** The field that marks a guest, from a row of `accounts_people`. */
export function guestField({ guest }: { readonly guest: number }): { readonly guest?: true } {
  return guest === 1 ? { guest: true } : {}
}

function emailChoices(declined: string): EmailChoices {
  const kinds: readonly EmailKind[] = JSON.parse(declined)
  return Object.fromEntries(emailKinds.map(kind => [kind, !kinds.includes(kind)])) as EmailChoices
}

/**
 * The accounts of operators, as part of other queries. These are the accounts with one of the operators' addresses or,
 * if no operators are named, the first account.
 */
export function operatorAccountsQuery({ db, operators }: Reader) {
  if (operators.length === 0) return db.selectFrom('accounts_first').select('account')
  return db
    .selectFrom('accounts_addresses')
    .select('account')
    .where('verified_at', 'is not', null)
    .where('address', 'in', operators)
}

/**
 * Refuses to sign in someone whose account an operator has suspended. The refusal is shown only to people who have
 * proved that the account is theirs.
 */
export async function suspensionRefusal({ db }: Reader, account: AccountId): Promise<AccountRefusal | undefined> {
  const row = await db
    .selectFrom('accounts_people')
    .select('suspended_why')
    .where('account', '=', account)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return row && refuse('personSuspended', { sentence: `This account is suspended: ${row.suspended_why}` })
}

/** Whether an account that is not suspended wants emails of a given kind. */
export async function wantsEmailsOfKind({ db }: Reader, account: AccountId, kind: EmailKind): Promise<boolean> {
  const person = await db
    .selectFrom('accounts_people')
    .select('declined')
    .where('account', '=', account)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return person !== undefined && !JSON.parse(person.declined).includes(kind)
}
