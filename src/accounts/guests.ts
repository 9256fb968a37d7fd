import { normalName } from '../app/names/person-names.ts'
import type { AccountAnswer, AccountRefusal, GuestAccount, Guests, Opened } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { addressesOf, holderOf, personOf } from './account-queries.ts'
import type { Change, Reader, Registry } from './accounts-context.ts'
import { recordAuditEvent } from './audit.ts'
import { countedNetwork } from './counted-network.ts'
import { laneOfNetwork } from './credentials.ts'
import { verificationEmail } from './email-links.ts'
import { accountEmails, postTo } from './emails.ts'
import { normalAddress } from './normal-address.ts'
import { passwordFault, refuseIfBusy } from './password-check.ts'
import { refuse } from './refuse.ts'
import { openSession } from './sessions.ts'
import { writtenInstant } from './table-types.ts'
import { countTryOrRefuse, emailTryLimits } from './tries.ts'

/**
 * Manages guests in the database. A guest is an account with a session but without an address or a password, so it is
 * lost with its last session, unless the guest adds an address and a password.
 */
export function guestService(registry: Registry): Guests {
  return {
    welcome: async () => (await guestRefusal(registry)) === undefined,
    open: (name, visitor) => openGuest(registry, name, visitor),
    keep: (account, wish, visitor) => keepGuest(registry, account, wish, visitor),
  }
}

/** Says why this server has no room for another guest. */
async function guestRefusal({ db, registration, guests }: Reader & Pick<Registry, 'registration' | 'guests'>) {
  // On a server that accepts no new accounts, a guest could never become one.
  if (guests === 0 || registration === 'closed') return refuse('noGuests')
  const { number } = await db
    .selectFrom('accounts_people')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('guest', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(number) >= guests
    ? refuse('noGuests', { sentence: 'This site has no room for more guests. Create an account instead.' })
    : undefined
}

async function openGuest(registry: Registry, given: string, visitor: Visitor): Promise<AccountAnswer<Opened>> {
  const name = normalName(given)
  if (name === undefined) return refuse('notAName', { field: 'name' })
  const what = `guest from ${countedNetwork(visitor.ip)}`
  const refusal =
    (await guestRefusal(registry)) ??
    (await countTryOrRefuse(registry, { what, limit: registry.limits.guestsFromOnePlace }))
  if (refusal !== undefined) return refusal
  const account = await registry.credentials.createGuest(name)
  return registry.change(async change => {
    const full = await guestRefusal({ ...registry, db: change.db })
    if (full !== undefined) {
      await change.db.deleteFrom('accounts_users').where('id', '=', account).execute()
      return full
    }
    await change.db.insertInto('accounts_people').values({ account, at: change.clock.now(), guest: 1 }).execute()
    await recordAuditEvent(change, { account, what: 'signedUp', visitor })
    return openSession(change, account, 'link', visitor)
  })
}

/**
 * Gives a guest an address and a password. The guest becomes an ordinary account once they verify the address, and
 * keeps everything. The response is the same if another account has the address; only the email says so.
 */
async function keepGuest(
  registry: Registry,
  account: AccountId,
  wish: GuestAccount,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const address = normalAddress(wish.address)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const fault = passwordFault(wish.password, 'password', [address, wish.address])
  if (fault !== undefined) return fault
  if (registry.registration === 'closed') return refuse('registrationClosed')
  const lane = laneOfNetwork(visitor.ip)
  const tooMany =
    (await notGuestRefusal(registry, account)) ??
    refuseIfBusy(registry, lane) ??
    (await countTryOrRefuse(registry, ...emailTryLimits(registry, { purpose: 'verify', address }, visitor), {
      what: `emails of ${account}`,
      limit: registry.limits.emails,
    }))
  if (tooMany !== undefined) return tooMany
  const hash = await registry.credentials.hash(wish.password, lane)
  const email = await registry.change(async change => {
    const gone = await notGuestRefusal(change, account)
    if (gone !== undefined) return gone
    await setFirstPassword(change, account, hash)
    await claimOnly(change, account, address)
    await recordAuditEvent(change, { account, what: 'addressAdded', visitor })
    if ((await holderOf(change, address))?.verified) return accountEmails.alreadyHere(registry.home)
    return verificationEmail(change, account, address, visitor)
  })
  if ('ok' in email) return email
  await postTo(registry, [address], email)
  return { ok: true }
}

async function notGuestRefusal(reader: Reader, account: AccountId): Promise<AccountRefusal | undefined> {
  const person = await personOf(reader, account)
  if (person === undefined) return refuse('noSuchAccount')
  return person.guest === true ? undefined : refuse('notAGuest')
}

/** Sets the password of an account that may have none. */
async function setFirstPassword({ db, clock }: Change, account: AccountId, password: string): Promise<void> {
  const now = writtenInstant(clock.now())
  await db.deleteFrom('accounts_credentials').where('userId', '=', account).execute()
  const row = { id: crypto.randomUUID(), accountId: account, userId: account, providerId: 'credential', password }
  await db
    .insertInto('accounts_credentials')
    .values({ ...row, createdAt: now, updatedAt: now })
    .execute()
}

/** Lets a guest claim one address. A corrected address replaces an earlier one. */
async function claimOnly(change: Change, account: AccountId, address: string): Promise<void> {
  const { db, clock } = change
  for (const { address: old } of await addressesOf(change, account))
    await db.deleteFrom('accounts_addresses').where('account', '=', account).where('address', '=', old).execute()
  await db.insertInto('accounts_addresses').values({ account, address, at: clock.now() }).execute()
}
