import { normalName } from '../app/names/person-names.ts'
import type { AccountAnswer, AccountRefusal, People, PersonChange, PersonExport } from '../ports/account.ts'
import { emailKinds } from '../ports/email.ts'
import type { AccountId } from '../ports/ids.ts'
import { addressesOf, noticeAddresses, personOf } from './account-queries.ts'
import type { Change, Reader, Registry } from './accounts-context.ts'
import { tokensOf } from './api-tokens.ts'
import { auditEventsOf } from './audit.ts'
import { accountEmails, postTo } from './emails.ts'
import { normalAddress } from './normal-address.ts'
import { confirmPassword, isPasswordStillCurrent, storedPasswordHash } from './password-check.ts'
import { devicesOf } from './push-subscriptions.ts'
import { refuse } from './refuse.ts'
import { sessionsOf } from './sessions.ts'

/** Manages the people on the server, stored in the database. */
export function peopleService(registry: Registry): People {
  return {
    of: account => personOf(registry, account),
    named: accounts => namesOf(registry, accounts),
    withProfile: accounts => accountsWithProfile(registry, accounts),
    stands: account => isActive(registry, account),
    change: (account, wish) => registry.change(change => changePerson(change, account, wish)),
    export: account => exported(registry, account),
    remove: (account, password) => deleteAccount(registry, account, password),
  }
}

/** Number of accounts to look up at once, because databases limit the number of values in a statement. */
const AT_ONCE = 500

async function namesOf({ db }: Reader, accounts: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>> {
  const names = new Map<AccountId, string>()
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    const some = accounts.slice(at, at + AT_ONCE)
    const rows = await db.selectFrom('accounts_users').select(['id', 'name']).where('id', 'in', some).execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

async function accountsWithProfile({ db }: Reader, accounts: readonly AccountId[]): Promise<ReadonlySet<AccountId>> {
  const found = new Set<AccountId>()
  for (let at = 0; at < accounts.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('accounts_people')
      .select('account')
      .where('account', 'in', accounts.slice(at, at + AT_ONCE))
      .where('profile', '=', 1)
      .where('suspended_at', 'is', null)
      .execute()
    for (const { account } of rows) found.add(account)
  }
  return found
}

async function isActive({ db }: Reader, account: AccountId): Promise<boolean> {
  const person = await db
    .selectFrom('accounts_people')
    .select('account')
    .where('account', '=', account)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return person !== undefined
}

async function exported(registry: Registry, account: AccountId): Promise<PersonExport | undefined> {
  const person = await personOf(registry, account)
  if (person === undefined) return undefined
  return {
    person,
    addresses: await addressesOf(registry, account),
    sessions: await sessionsOf(registry, account),
    tokens: await tokensOf(registry, account),
    notifications: await devicesOf(registry, account),
    audit: await auditEventsOf(registry, { account, limit: Number.MAX_SAFE_INTEGER }),
  }
}

async function deleteAccount(registry: Registry, account: AccountId, password: string): Promise<AccountAnswer> {
  // A guest without a password has nothing but the session to prove who they are.
  if ((await storedPasswordHash(registry, account)) === undefined) return deleteGuest(registry, account)
  const confirmed = await confirmPassword(registry, account, password, 'password')
  if (!confirmed.ok) return confirmed
  const told = await registry.change(async change => {
    if (!(await isPasswordStillCurrent(change, confirmed))) return undefined
    const addresses = await noticeAddresses(change, account)
    await registry.forget?.(account, change.db)
    await change.db.deleteFrom('accounts_users').where('id', '=', account).execute()
    return addresses
  })
  if (told === undefined) return refuse('wrongPassword', { field: 'password' })
  await postTo(registry, told, accountEmails.gone(registry.home))
  return { ok: true }
}

async function deleteGuest(registry: Registry, account: AccountId): Promise<AccountAnswer> {
  return registry.change(async change => {
    if ((await personOf(change, account))?.guest !== true) return refuse('noSuchAccount')
    await registry.forget?.(account, change.db)
    await change.db.deleteFrom('accounts_users').where('id', '=', account).execute()
    return { ok: true }
  })
}

/** Changes a person's details: all of them, or none if one is invalid. */
async function changePerson(change: Change, account: AccountId, wish: PersonChange): Promise<AccountAnswer> {
  const { db } = change
  const person = await personOf(change, account)
  if (person === undefined) return refuse('noSuchAccount')
  const name = wish.name === undefined ? person.name : normalName(wish.name)
  if (name === undefined) return refuse('notAName', { field: 'name' })
  const chosen = wish.emailAddresses?.map(address => normalAddress(address) ?? address)
  const unfit = chosen && (await addressesRefusal(change, account, chosen))
  if (unfit !== undefined) return unfit
  const declined = emailKinds.filter(kind => !(wish.emails?.[kind] ?? person.emails[kind]))
  await db.updateTable('accounts_users').set({ name }).where('id', '=', account).execute()
  await db
    .updateTable('accounts_people')
    .set({ declined: JSON.stringify(declined), profile: (wish.profile ?? person.profile) ? 1 : 0 })
    .where('account', '=', account)
    .execute()
  if (chosen === undefined) return { ok: true }
  for (const { address } of await addressesOf(change, account))
    await db
      .updateTable('accounts_addresses')
      .set({ emails: chosen.includes(address) ? 1 : 0 })
      .where('account', '=', account)
      .where('address', '=', address)
      .execute()
  return { ok: true }
}

async function addressesRefusal(
  reader: Reader,
  account: AccountId,
  chosen: readonly string[],
): Promise<AccountRefusal | undefined> {
  const field = 'emailAddresses'
  if (chosen.length === 0) return refuse('lastAddress', { field })
  const own = await noticeAddresses(reader, account)
  return chosen.every(address => own.includes(address)) ? undefined : refuse('notYourAddress', { field })
}
