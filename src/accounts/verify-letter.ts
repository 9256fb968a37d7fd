import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { accountLetters, type Written } from './emails.ts'
import { makeLink } from './links.ts'
import { isPending } from './normal-address.ts'
import type { Registry } from './registry.ts'

/**
 * The letter to an address that is not verified yet, with a link of its own: to a sign-up, bound to the browser that
 * asks for it; to an account that has other addresses, bound to being signed in or to the password.
 */
export function verifyLetter(registry: Registry, account: AccountId, address: string, { device }: Visitor): Written {
  const { home, clock } = registry
  if (isPending(registry, account))
    return accountLetters.signedUp(home, makeLink(registry, 'verify', account, address, device), clock.now())
  return accountLetters.addressAdded(home, makeLink(registry, 'verify', account, address), clock.now())
}
