import type { AccountAnswer, AccountRefusal } from '../ports/account-answer.ts'
import type { AddressProof } from '../ports/addresses.ts'
import type { Visitor } from '../ports/visitor.ts'
import { accountLetters } from './account-letters.ts'
import { confirmPassword } from './confirm-password.ts'
import type { PasswordHash } from './credentials.ts'
import { hashOf } from './hash-of.ts'
import { isPending } from './is-pending.ts'
import { noticeAddresses } from './letter-addresses.ts'
import { networkOf } from './network-of.ts'
import { passwordFault } from './password-fault.ts'
import { postTo } from './post-to.ts'
import { recordHappening } from './record-happening.ts'
import { refuse } from './refuse.ts'
import { refuseIfBusy } from './refuse-if-busy.ts'
import type { Registry } from './registry.ts'
import { findLink, type Link, takeLink } from './take-link.ts'
import { takeTry } from './take-try.ts'
import { verifyAddress } from './verify-address.ts'

/**
 * Verifies an address by the link in the letter to it, for whoever asked for the letter. The link shows who reads the
 * letter, not who asked: somebody may sign up with the address of somebody else, who would then share an account with
 * them. So whoever opens it shows that they asked, or sets a password that nobody else knows.
 */
export async function confirmAddress(
  registry: Registry,
  proof: AddressProof,
  visitor: Visitor,
): Promise<AccountAnswer<{ address: string }>> {
  const link = findLink(registry, 'verify', proof.secret)
  if (link === undefined) return refuse('linkSpent')
  const { account, address } = link
  const shown = await showsWhoAsked(registry, link, proof, visitor)
  if (!shown.ok) return shown
  const others = noticeAddresses(registry, account)
  const { replacement } = shown
  const verified = registry.together(() => {
    // A password is set only where nobody can have used another one: somebody may have been faster.
    if (replacement !== undefined && !isPending(registry, account)) return false
    if (takeLink(registry, 'verify', proof.secret) === undefined || !verifyAddress(registry, account, address))
      return false
    if (replacement !== undefined) {
      registry.credentials.replace(account, replacement)
      recordHappening(registry, { account, what: 'passwordReset', visitor })
    }
    registry.sql.run`DELETE FROM accounts_links
      WHERE account = ${account} AND address = ${address} AND purpose = 'verify'`
    recordHappening(registry, { account, what: 'addressVerified', visitor })
    return true
  })
  if (!verified) return refuse('linkSpent')
  await postTo(registry, others, accountLetters.addressVerified(registry.home, address))
  return { ok: true, address }
}

type Shown = { readonly ok: true; readonly replacement?: PasswordHash }

async function showsWhoAsked(
  registry: Registry,
  link: Link,
  { caller, password, newPassword }: AddressProof,
  visitor: Visitor,
): Promise<Shown | AccountRefusal> {
  const { account } = link
  if (password !== undefined) {
    const wrong = await confirmPassword(registry, account, password, 'password')
    if (wrong?.code !== 'wrongPassword' || !isPending(registry, account)) return wrong ?? { ok: true }
    return { ...wrong, sentence: NOT_THIS_SIGN_UP }
  }
  if (newPassword !== undefined && isPending(registry, account)) return replaced(registry, link, newPassword, visitor)
  if (caller === account) return { ok: true }
  const { device } = visitor
  const asked = device !== undefined && link.device === hashOf(device) && isPending(registry, account)
  if (asked && newPassword === undefined) return { ok: true }
  return refuse('passwordNeeded', { field: 'password', ...(isPending(registry, account) ? {} : { sentence: ADDED }) })
}

const NOT_THIS_SIGN_UP =
  'This is not the password that was set with this sign-up. Someone else may have signed up with your address: set a new password instead.'
const ADDED = 'This address was added to an account: sign in to that account in this browser, or enter its password.'

async function replaced(
  registry: Registry,
  { account, address }: Link,
  password: string,
  { ip }: Visitor,
): Promise<Shown | AccountRefusal> {
  const fault = passwordFault(password, 'newPassword', [address])
  if (fault !== undefined) return fault
  const lane = networkOf(ip)
  const much =
    refuseIfBusy(registry, lane) ??
    takeTry(registry, { what: `new password ${account}`, limit: registry.limits.password })
  if (much !== undefined) return much
  return { ok: true, replacement: await registry.credentials.hash(password, lane) }
}
