import type { AccountAnswer } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { Visitor } from '../ports/visitor.ts'
import { accountLetters, type Written } from './account-letters.ts'
import { holderOf } from './holder-of.ts'
import { isPending } from './is-pending.ts'
import { letterTries } from './letter-tries.ts'
import { makeLink } from './make-link.ts'
import { normalAddress } from './normal-address.ts'
import { postTo } from './post-to.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'
import { suspensionOf } from './suspension-of.ts'
import { takeTry } from './take-try.ts'

/**
 * Sends a link into an account to an address: to sign in, or to choose another password. The letter tells what we tell
 * nobody here: that there is no such account, or that it is suspended.
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
 * A link to sign in goes to verified addresses only: whoever signed up with somebody else's address would have its owner
 * come into their account. A new password puts them out, so a link to choose one also goes to the address of a mere
 * sign-up; but not to one that an account has said is its own too, and that may be anybody's.
 */
function whoMayCome(registry: Registry, purpose: 'signIn' | 'reset', address: string): AccountId | undefined {
  const holder = holderOf(registry, address)
  if (holder === undefined || holder.verified) return holder?.account
  return purpose === 'reset' && isPending(registry, holder.account) ? holder.account : undefined
}
