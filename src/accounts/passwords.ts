import { sha256 } from '../app/play/world.ts'
import type { AccountAnswer, EndedByReset, Passwords } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { addressesOf, noticeAddresses } from './account-queries.ts'
import type { Registry } from './accounts-context.ts'
import { verifyAddress } from './addresses.ts'
import { recordAuditEvent } from './audit.ts'
import { countedNetwork } from './counted-network.ts'
import { laneOfAccount, laneOfNetwork } from './credentials.ts'
import { findLink, sendRequestedLink, takeLink } from './email-links.ts'
import { accountEmails, postTo } from './emails.ts'
import { endAccessByOthers } from './end-access.ts'
import {
  confirmPassword,
  isPasswordStillCurrent,
  passwordFault,
  refuseIfBusy,
  replacePassword,
} from './password-check.ts'
import { refuse } from './refuse.ts'
import { endSessions, forgetDevices } from './sessions.ts'
import { countTryOrRefuse, forgiveTries } from './tries.ts'

/** Manages passwords in the database. */
export function passwordService(registry: Registry): Passwords {
  return {
    change: (account, wish, kept, visitor) => changePassword(registry, account, wish, { kept, visitor }),
    forgotten: (address, visitor) => sendRequestedLink(registry, 'reset', address, visitor),
    reset: (secret, next, visitor) => resetPassword(registry, secret, next, visitor),
  }
}

/** Changes a password for someone who knows the current one. The session `kept` is not ended. */
async function changePassword(
  registry: Registry,
  account: AccountId,
  { current, next }: { readonly current: string; readonly next: string },
  { kept, visitor }: { readonly kept: string | undefined; readonly visitor: Visitor },
): Promise<AccountAnswer> {
  const own = (await addressesOf(registry, account)).map(({ address }) => address)
  const fault = passwordFault(next, 'next', own)
  if (fault !== undefined) return fault
  const confirmed = await confirmPassword(registry, account, current, 'current')
  if (!confirmed.ok) return confirmed
  const hash = await registry.credentials.hash(next, laneOfAccount(account))
  const told = await registry.change(async change => {
    // A reset may have replaced the password while the new one was being hashed. If so, the old password no longer
    // permits the change.
    if (!(await isPasswordStillCurrent(change, confirmed))) return undefined
    await replacePassword(change, account, hash)
    await endSessions(change, account, kept)
    await forgetDevices(change, account, visitor)
    await recordAuditEvent(change, { account, what: 'passwordChanged', visitor })
    return noticeAddresses(change, account)
  })
  if (told === undefined) return refuse('wrongPassword', { field: 'current' })
  await postTo(registry, told, accountEmails.passwordChanged(registry.home))
  return { ok: true }
}

/**
 * Sets a new password with a link, which works only once. Someone else may have known the old password, so everything
 * that would let them back into the account is deleted in the same change. The only address that remains is the one
 * that the link was sent to.
 */
async function resetPassword(
  registry: Registry,
  secret: string,
  next: string,
  visitor: Visitor,
): Promise<AccountAnswer<EndedByReset>> {
  const { credentials, limits, home } = registry
  const link = await findLink(registry, 'reset', secret)
  if (link === undefined) return refuse('linkSpent')
  const { account, address } = link
  const lane = laneOfNetwork(visitor.ip)
  const refusal =
    passwordFault(next, 'password', [address]) ??
    refuseIfBusy(registry, lane) ??
    (await countTryOrRefuse(registry, { what: `reset ${sha256(secret)}`, limit: limits.password }))
  if (refusal !== undefined) return refusal
  const hash = await credentials.hash(next, lane)
  const ended = await registry.change(async change => {
    if ((await takeLink(change, 'reset', secret)) === undefined) return undefined
    if (!(await verifyAddress(change, account, address))) return undefined
    await replacePassword(change, account, hash)
    await forgiveTries(change, `signIn ${address} ${countedNetwork(visitor.ip)}`, 'all')
    await forgiveTries(change, `signIn ${address}`, 'all')
    return endAccessByOthers(change, account, address, visitor)
  })
  if (ended === undefined) return refuse('linkSpent')
  await postTo(registry, [address], accountEmails.passwordReset(home, ended))
  for (const gone of ended.verified) await postTo(registry, [gone], accountEmails.removedByReset(home, gone))
  const { verified: _, ...told } = ended
  return { ok: true, ...told }
}
