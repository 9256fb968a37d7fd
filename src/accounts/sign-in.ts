import type { AccountAnswer, AccountRefusal } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { Opened } from '../ports/sessions.ts'
import type { Visitor } from '../ports/visitor.ts'
import { forgiveTries } from './forgive-tries.ts'
import { hashOf } from './hash-of.ts'
import { holderOf } from './holder-of.ts'
import { isKnownDevice } from './known-devices.ts'
import { letterTries } from './letter-tries.ts'
import { networkOf } from './network-of.ts'
import { normalAddress } from './normal-address.ts'
import { openSession } from './open-session.ts'
import { postTo } from './post-to.ts'
import { recordHappening } from './record-happening.ts'
import { refuse } from './refuse.ts'
import { refuseIfBusy } from './refuse-if-busy.ts'
import type { Registry } from './registry.ts'
import { suspensionOf } from './suspension-of.ts'
import { type Trying, takeTry } from './take-try.ts'
import { verifyLetter } from './verify-letter.ts'

/** Signs somebody in by address and password. The limits are checked before the password is hashed. */
export async function signIn(
  registry: Registry,
  wish: { readonly address: string; readonly password: string },
  visitor: Visitor,
): Promise<AccountAnswer<Opened>> {
  const address = normalAddress(wish.address)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const claimed = holderOf(registry, address)?.account
  const known = claimed !== undefined && isKnownDevice(registry, claimed, visitor)
  const tries = known ? fromKnownDevice(registry, address, visitor) : fromPlace(registry, address, visitor)
  // Known devices wait in a lane of their own: a flood from their network does not delay them.
  const lane = `${known ? 'known at ' : ''}${networkOf(visitor.ip)}`
  const locked = refuseIfBusy(registry, lane) ?? takeTry(registry, ...tries.ended, ...tries.counted)
  if (locked !== undefined) return locked

  const right = await registry.credentials.check(claimed, wish.password, lane)
  const holder = holderOf(registry, address)
  if (!right || holder === undefined || holder.account !== claimed)
    return failed(registry, holder?.account === claimed ? claimed : undefined, visitor)
  for (const { what } of tries.ended) forgiveTries(registry, what, 'all')
  for (const { what } of tries.counted) forgiveTries(registry, what, 'latest')
  const { account, verified } = holder
  const barred = verified ? suspensionOf(registry, account) : await remind(registry, account, address, visitor)
  if (barred === undefined) return openSession(registry, account, 'password', visitor)
  return failed(registry, account, visitor, barred)
}

/** The tries that a sign-in counts as: success ends the count of the first, and takes only itself out of the second. */
type Tries = { readonly ended: readonly Trying[]; readonly counted: readonly Trying[] }

function fromPlace({ limits }: Registry, address: string, { ip }: Visitor): Tries {
  const place = networkOf(ip)
  return {
    ended: [{ what: `signIn ${address} ${place}`, limit: limits.signInFromOnePlace }],
    counted: [
      { what: `signIns from ${place}`, limit: limits.signInsFromOnePlace },
      { what: `signIn ${address}`, limit: limits.signInFromAnywhere },
    ],
  }
}

/** A device from which somebody has signed in to the account before: guesses made elsewhere do not lock it out. */
function fromKnownDevice({ limits }: Registry, address: string, { device = '' }: Visitor): Tries {
  const what = `signIn ${address} on ${hashOf(device)}`
  return { ended: [{ what, limit: limits.signInFromOnePlace }], counted: [] }
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
  await postTo(registry, [address], verifyLetter(registry, account, address, visitor))
  return refuse('addressUnverified')
}
