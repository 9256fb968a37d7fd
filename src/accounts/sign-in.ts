import type { AccountAnswer, AccountRefusal } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { Opened } from '../ports/sessions.ts'
import type { Visitor } from '../ports/visitor.ts'
import { accountLetters } from './account-letters.ts'
import { forgiveTries } from './forgive-tries.ts'
import { holderOf } from './holder-of.ts'
import { letterTries } from './letter-tries.ts'
import { makeLink } from './make-link.ts'
import { networkOf } from './network-of.ts'
import { normalAddress } from './normal-address.ts'
import { openSession } from './open-session.ts'
import { postTo } from './post-to.ts'
import { recordHappening } from './record-happening.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'
import { suspensionOf } from './suspension-of.ts'
import { takeTry } from './take-try.ts'

/** Signs somebody in by address and password. */
export async function signIn(
  registry: Registry,
  wish: { readonly address: string; readonly password: string },
  visitor: Visitor,
): Promise<AccountAnswer<Opened>> {
  const { credentials, limits } = registry
  const address = normalAddress(wish.address)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const here = { what: `signIn ${address} ${networkOf(visitor.ip)}`, limit: limits.signInFromOnePlace }
  const anywhere = { what: `signIn ${address}`, limit: limits.signInFromAnywhere }
  const locked = takeTry(registry, here, anywhere)
  if (locked !== undefined) return locked

  const claimed = holderOf(registry, address)?.account
  if (!(await credentials.check(claimed, wish.password))) return failed(registry, claimed, visitor)
  forgiveTries(registry, here.what, 'all')
  forgiveTries(registry, anywhere.what, 'latest')
  const holder = holderOf(registry, address)
  if (holder === undefined || holder.account !== claimed) return failed(registry, undefined, visitor)
  const { account, verified } = holder
  const barred = verified ? suspensionOf(registry, account) : await remind(registry, account, address, visitor)
  if (barred === undefined) return openSession(registry, account, 'password', visitor)
  return failed(registry, account, visitor, barred)
}

function failed(
  registry: Registry,
  account: AccountId | undefined,
  visitor: Visitor,
  refusal: AccountRefusal = refuse('wrongCredentials'),
): AccountRefusal {
  recordHappening(registry, { account, what: 'signIn', how: 'password', outcome: refusal.code, visitor })
  return refusal
}

/** Whoever knows the password but has not verified the address gets the letter again. */
async function remind(
  registry: Registry,
  account: AccountId,
  address: string,
  visitor: Visitor,
): Promise<AccountRefusal> {
  const tooMany = takeTry(registry, ...letterTries(registry, { purpose: 'verify', address }, visitor))
  if (tooMany !== undefined) return tooMany
  await postTo(
    registry,
    [address],
    accountLetters.verify(registry.home, makeLink(registry, 'verify', account, address)),
  )
  return refuse('addressUnverified')
}
