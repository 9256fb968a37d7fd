import { newSecret } from '../app/play/hash-act-texts.ts'
import { sha256 } from '../app/play/world.ts'
import type { AccountAnswer } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { holderOf, isUnverifiedAccount, suspensionRefusal } from './account-queries.ts'
import type { Change, Reader, Registry } from './accounts-context.ts'
import { accountEmails, postTo, type Written } from './emails.ts'
import { normalAddress } from './normal-address.ts'
import { refuse } from './refuse.ts'
import type { Tables } from './table-types.ts'
import { countTryOrRefuse, emailTryLimits } from './tries.ts'

/**
 * Sends a link to an address, for signing in to an account or for resetting its password. If there is no such account,
 * or if it is suspended, the email says so, but the response does not.
 */
export async function sendRequestedLink(
  registry: Registry,
  purpose: 'signIn' | 'reset',
  said: string,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const address = normalAddress(said)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const tooMany = await countTryOrRefuse(registry, ...emailTryLimits(registry, { purpose, address }, visitor))
  if (tooMany !== undefined) return tooMany
  await postTo(registry, [address], await registry.change(change => emailFor(change, purpose, address)))
  return { ok: true }
}

async function emailFor(change: Change, purpose: 'signIn' | 'reset', address: string): Promise<Written> {
  const { home } = change
  const account = await accountForLink(change, purpose, address)
  if (account === undefined) return accountEmails.nobodyHere(home)
  const barred = await suspensionRefusal(change, account)
  if (barred !== undefined) return accountEmails.suspended(home, barred.sentence)
  return accountEmails[purpose](home, await makeLink(change, purpose, account, address))
}

/**
 * Returns the account for which a link may be sent to an address. A link to sign in goes only to a verified address.
 * Otherwise, someone who signed up with another person's address could make that person sign in to an account that they
 * control. A link to reset the password also goes to the address of an unverified sign-up, because a new password signs
 * the intruder out. It never goes to an additional address that an account merely claims, because that may belong to
 * anyone.
 */
async function accountForLink(
  reader: Reader,
  purpose: 'signIn' | 'reset',
  address: string,
): Promise<AccountId | undefined> {
  const holder = await holderOf(reader, address)
  if (holder === undefined || holder.verified) return holder?.account
  return purpose === 'reset' && (await isUnverifiedAccount(reader, holder.account)) ? holder.account : undefined
}

/** The purpose of a link in an email: to verify an address, to sign in, or to reset the password. */
type LinkPurpose = Tables['accounts_links']['purpose']

const HOUR = 3_600_000

/** How long a link is valid, in milliseconds. */
const LASTS: Readonly<Record<LinkPurpose, number>> = { verify: 24 * HOUR, signIn: HOUR / 4, reset: HOUR }

/**
 * Creates a link for an address that an account has or claims. Returns the secret of the link, which appears only in
 * the email. `device` is the secret of the browser in which the link works without a password.
 */
export async function makeLink(
  { db, clock }: Change,
  purpose: LinkPurpose,
  account: AccountId,
  address: string,
  device?: string,
): Promise<string> {
  const secret = newSecret()
  const until = clock.now() + LASTS[purpose]
  const bound = device === undefined ? null : sha256(device)
  await db
    .insertInto('accounts_links')
    .values({ hash: sha256(secret), purpose, account, address, until, device: bound })
    .execute()
  return secret
}

/**
 * Returns the email to an unverified address, with a new link. For a sign-up, the link is tied to the browser that
 * requested it. For an account with other addresses, the reader must be signed in or enter the password.
 */
export async function verificationEmail(
  change: Change,
  account: AccountId,
  address: string,
  { device }: Visitor,
): Promise<Written> {
  const { home, clock } = change
  if (!(await isUnverifiedAccount(change, account)))
    return accountEmails.addressAdded(home, await makeLink(change, 'verify', account, address), clock.now())
  return accountEmails.signedUp(home, await makeLink(change, 'verify', account, address, device), clock.now())
}

/**
 * The account and the address that a link belongs to, and the hash of the device that needs no password, if there is
 * one.
 */
export type Link = { readonly account: string; readonly address: string; readonly device?: string }

/** Finds a valid link without using it up. */
export async function findLink({ db, clock }: Reader, purpose: LinkPurpose, secret: string): Promise<Link | undefined> {
  const row = await db
    .selectFrom('accounts_links')
    .select(['account', 'address', 'device'])
    .where('hash', '=', sha256(secret))
    .where('purpose', '=', purpose)
    .where('until', '>', clock.now())
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { account, address, device } = row
  return { account, address, ...(device === null ? {} : { device }) }
}

/**
 * Uses up a link, which works only once. Returns undefined if the link was used before, has expired or never existed.
 */
export async function takeLink(change: Change, purpose: LinkPurpose, secret: string): Promise<Link | undefined> {
  const link = await findLink(change, purpose, secret)
  if (link !== undefined) await change.db.deleteFrom('accounts_links').where('hash', '=', sha256(secret)).execute()
  return link
}
