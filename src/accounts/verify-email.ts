import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { accountEmails, type Written } from './emails.ts'
import { makeLink } from './links.ts'
import { isPending } from './normal-address.ts'
import type { Registry } from './registry.ts'

/**
 * The email to an unverified address, with its own link. For a sign-up, the link is bound to the browser that requests
 * it; for an account with other addresses, it requires being signed in or the password.
 */
export function verifyEmail(registry: Registry, account: AccountId, address: string, { device }: Visitor): Written {
  const { home, clock } = registry
  if (isPending(registry, account))
    return accountEmails.signedUp(home, makeLink(registry, 'verify', account, address, device), clock.now())
  return accountEmails.addressAdded(home, makeLink(registry, 'verify', account, address), clock.now())
}
