import { newSecret } from '../app/play/seal.ts'
import type { AccountAnswer } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { holderOf, suspensionOf } from './account-queries.ts'
import { postTo } from './email-to.ts'
import { accountLetters, type Written } from './emails.ts'
import { hashOf } from './hash-of.ts'
import { isPending, normalAddress } from './normal-address.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'
import { letterTries, takeTry } from './tries.ts'

/**
 * Sends a link into an account to an address: to sign in, or to choose another password. The letter tells what we tell
 * no one here: that there is no such account, or that it is suspended.
 */
export async function askLink(
  registry: Registry,
  purpose: 'signIn' | 'reset',
  said: string,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const address = normalAddress(said)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const tooMany = takeTry(registry, ...letterTries(registry, { purpose, address }, visitor))
  if (tooMany !== undefined) return tooMany
  await postTo(registry, [address], letterFor(registry, purpose, address))
  return { ok: true }
}

function letterFor(registry: Registry, purpose: 'signIn' | 'reset', address: string): Written {
  const { home } = registry
  const account = whoMayCome(registry, purpose, address)
  if (account === undefined) return accountLetters.nobodyHere(home)
  const barred = suspensionOf(registry, account)
  if (barred !== undefined) return accountLetters.suspended(home, barred.sentence)
  return accountLetters[purpose](home, makeLink(registry, purpose, account, address))
}

/**
 * A link to sign in goes to verified addresses only: whoever signed up with someone else's address would have its owner
 * come into their account. A new password puts them out, so a link to choose one also goes to the address of a mere
 * sign-up; but not to one that an account has said is its own too, and that may be anyone's.
 */
function whoMayCome(registry: Registry, purpose: 'signIn' | 'reset', address: string): AccountId | undefined {
  const holder = holderOf(registry, address)
  if (holder === undefined || holder.verified) return holder?.account
  return purpose === 'reset' && isPending(registry, holder.account) ? holder.account : undefined
}

/** What a link in a letter is for: to verify an address, to sign in, to choose another password. */
type LinkPurpose = 'verify' | 'signIn' | 'reset'

const HOUR = 3_600_000

/** How long a link opens what it is for, in milliseconds. */
const LASTS: Readonly<Record<LinkPurpose, number>> = { verify: 24 * HOUR, signIn: HOUR / 4, reset: HOUR }

/**
 * Makes a link for an address that an account has or says it has; answers its secret, which is in the letter only.
 * `device` is the secret of the browser in which the link asks for no password.
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

/** For which account and address a link was made, and the hash of the device that needs no password, if there is one. */
export type Link = { readonly account: string; readonly address: string; readonly device?: string }

/** A link that can still be used. It stays usable. */
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

/** Uses a link up, once. Nothing if it was used, has expired or never was one. */
export function takeLink(registry: Registry, purpose: LinkPurpose, secret: string): Link | undefined {
  const link = findLink(registry, purpose, secret)
  if (link !== undefined) registry.sql.run`DELETE FROM accounts_links WHERE hash = ${hashOf(secret)}`
  return link
}
