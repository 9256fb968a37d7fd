import { newSecret } from '../app/play/seal.ts'
import type { AccountAnswer } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { holderOf, suspensionOf } from './account-queries.ts'
import { postTo } from './email-to.ts'
import { accountEmails, type Written } from './emails.ts'
import { hashOf } from './hash-of.ts'
import { isPending, normalAddress } from './normal-address.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'
import { emailTries, takeTry } from './tries.ts'

/**
 * Sends an account's link to an address, to sign in or to reset the password. The email says what the response does
 * not: that there is no such account, or that it is suspended.
 */
export async function askLink(
  registry: Registry,
  purpose: 'signIn' | 'reset',
  said: string,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const address = normalAddress(said)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const tooMany = takeTry(registry, ...emailTries(registry, { purpose, address }, visitor))
  if (tooMany !== undefined) return tooMany
  await postTo(registry, [address], emailFor(registry, purpose, address))
  return { ok: true }
}

function emailFor(registry: Registry, purpose: 'signIn' | 'reset', address: string): Written {
  const { home } = registry
  const account = whoMayCome(registry, purpose, address)
  if (account === undefined) return accountEmails.nobodyHere(home)
  const barred = suspensionOf(registry, account)
  if (barred !== undefined) return accountEmails.suspended(home, barred.sentence)
  return accountEmails[purpose](home, makeLink(registry, purpose, account, address))
}

/**
 * The account for which a link may be sent to an address. A sign-in link goes only to verified addresses: otherwise,
 * someone who signed up with another person's address could have that person sign in to their account. A new password
 * signs the intruder out, so a reset link also goes to the address of an unverified sign-up. It does not go to an
 * additional address that an account only claims, which may belong to anyone.
 */
function whoMayCome(registry: Registry, purpose: 'signIn' | 'reset', address: string): AccountId | undefined {
  const holder = holderOf(registry, address)
  if (holder === undefined || holder.verified) return holder?.account
  return purpose === 'reset' && isPending(registry, holder.account) ? holder.account : undefined
}

/** The purpose of a link in an email: to verify an address, to sign in, or to reset the password. */
type LinkPurpose = 'verify' | 'signIn' | 'reset'

const HOUR = 3_600_000

/** How long a link is valid, in milliseconds. */
const LASTS: Readonly<Record<LinkPurpose, number>> = { verify: 24 * HOUR, signIn: HOUR / 4, reset: HOUR }

/**
 * Creates a link for an address that an account has or claims. Returns the link's secret, which appears only in the
 * email. `device` is the secret of the browser in which the link does not ask for a password.
 */
export function makeLink(
  { sql, clock }: Registry,
  purpose: LinkPurpose,
  account: string,
  address: string,
  device?: string,
): string {
  const secret = newSecret()
  sql.run`INSERT INTO accounts_links (hash, purpose, account, address, until, device)
    VALUES (${hashOf(secret)}, ${purpose}, ${account}, ${address}, ${clock.now() + LASTS[purpose]},
      ${device === undefined ? null : hashOf(device)})`
  return secret
}

/** The account and address of a link, and the hash of the device that does not need a password, if there is one. */
export type Link = { readonly account: string; readonly address: string; readonly device?: string }

/** Finds a link that is still valid, without using it up. */
export function findLink({ sql, clock }: Registry, purpose: LinkPurpose, secret: string): Link | undefined {
  const row = sql.get`SELECT account, address, device FROM accounts_links
    WHERE hash = ${hashOf(secret)} AND purpose = ${purpose} AND until > ${clock.now()}`
  if (row === undefined) return undefined
  const { account, address, device } = row
  return {
    account: String(account),
    address: String(address),
    ...(device === null ? {} : { device: String(device) }),
  }
}

/** Uses up a link, which works once. Undefined if the link was already used, has expired or never existed. */
export function takeLink(registry: Registry, purpose: LinkPurpose, secret: string): Link | undefined {
  const link = findLink(registry, purpose, secret)
  if (link !== undefined) registry.sql.run`DELETE FROM accounts_links WHERE hash = ${hashOf(secret)}`
  return link
}
