import type { AccountAnswer, EndedByReset, Passwords } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { addressesOf } from './account-queries.ts'
import { recordAuditEvent } from './audit.ts'
import { countedNetwork } from './counted-network.ts'
import { noticeAddresses, postTo } from './email-to.ts'
import { accountEmails } from './emails.ts'
import { endSessions } from './end-sessions.ts'
import { hashOf } from './hash-of.ts'
import { forgetDevices } from './known-devices.ts'
import { askLink, findLink, takeLink } from './links.ts'
import { confirmPassword, passwordFault } from './password-check.ts'
import { refuse } from './refuse.ts'
import { refuseIfBusy } from './refuse-if-busy.ts'
import type { Registry } from './registry.ts'
import { forgiveTries, takeTry } from './tries.ts'
import { verifyAddress } from './verify-address.ts'

/** Manages passwords, stored in the database. */
export function keepPasswords(registry: Registry): Passwords {
  return {
    change: (account, wish, kept, visitor) => changePassword(registry, account, wish, { kept, visitor }),
    forgotten: (address, visitor) => askLink(registry, 'reset', address, visitor),
    reset: (secret, next, visitor) => resetPassword(registry, secret, next, visitor),
  }
}

/** Changes a password for someone who knows the current one. `kept` is the session that is not ended. */
async function changePassword(
  registry: Registry,
  account: AccountId,
  { current, next }: { readonly current: string; readonly next: string },
  { kept, visitor }: { readonly kept: string | undefined; readonly visitor: Visitor },
): Promise<AccountAnswer> {
  const { credentials, together, home } = registry
  const own = addressesOf(registry, account).map(({ address }) => address)
  const before = credentials.stored(account)
  const refusal = passwordFault(next, 'next', own) ?? (await confirmPassword(registry, account, current, 'current'))
  if (refusal !== undefined) return refusal
  const hash = await credentials.hash(next, `account ${account}`)
  const changed = together(() => {
    // A reset may have replaced the password while this one was being hashed, in which case knowing the old password
    // changes nothing.
    if (credentials.stored(account) !== before) return false
    credentials.replace(account, hash)
    endSessions(registry, account, kept)
    forgetDevices(registry, account, visitor)
    recordAuditEvent(registry, { account, what: 'passwordChanged', visitor })
    return true
  })
  if (!changed) return refuse('wrongPassword', { field: 'current' })
  await postTo(registry, noticeAddresses(registry, account), accountEmails.passwordChanged(home))
  return { ok: true }
}

/**
 * Sets a new password with a link, which works once. Someone else may have known the old password, so everything that
 * they could use to return to the account is deleted with it, in one transaction. The only address that stays is the
 * one that the link was sent to.
 */
async function resetPassword(
  registry: Registry,
  secret: string,
  next: string,
  visitor: Visitor,
): Promise<AccountAnswer<EndedByReset>> {
  const { together, credentials, limits, home } = registry
  const link = findLink(registry, 'reset', secret)
  if (link === undefined) return refuse('linkSpent')
  const { account, address } = link
  const lane = countedNetwork(visitor.ip)
  const refusal =
    passwordFault(next, 'password', [address]) ??
    refuseIfBusy(registry, lane) ??
    takeTry(registry, { what: `reset ${hashOf(secret)}`, limit: limits.password })
  if (refusal !== undefined) return refusal
  const hash = await credentials.hash(next, lane)
  const ended = together(() => {
    if (takeLink(registry, 'reset', secret) === undefined || !verifyAddress(registry, account, address))
      return undefined
    credentials.replace(account, hash)
    return endEverything(registry, account, address, visitor)
  })
  if (ended === undefined) return refuse('linkSpent')
  forgiveTries(registry, `signIn ${address} ${lane}`, 'all')
  forgiveTries(registry, `signIn ${address}`, 'all')
  await postTo(registry, [address], accountEmails.passwordReset(home, ended))
  for (const gone of ended.verified) await postTo(registry, [gone], accountEmails.removedByReset(home, gone))
  const { sessions, tokens, addresses } = ended
  return { ok: true, address, sessions, tokens, addresses }
}

type Ended = EndedByReset & { readonly verified: readonly string[] }

/** Ends every way of getting into an account, except one address. Must run in a transaction. */
function endEverything(registry: Registry, account: AccountId, address: string, visitor: Visitor): Ended {
  const { sql } = registry
  const gone = sql.all`DELETE FROM accounts_addresses WHERE account = ${account} AND address <> ${address}
    RETURNING address, verified_at`
  sql.run`UPDATE accounts_addresses SET emails = 1 WHERE account = ${account}`
  sql.run`DELETE FROM accounts_links WHERE account = ${account}`
  forgetDevices(registry, account)
  const sessions = Number(sql.run`DELETE FROM accounts_sessions WHERE userId = ${account}`.changes)
  const tokens = Number(sql.run`DELETE FROM accounts_tokens WHERE account = ${account}`.changes)
  recordAuditEvent(registry, { account, what: 'passwordReset', visitor })
  if (sessions > 0) recordAuditEvent(registry, { account, what: 'sessionEnded', visitor })
  for (let token = 0; token < tokens; token += 1) recordAuditEvent(registry, { account, what: 'tokenRevoked', visitor })
  for (const _ of gone) recordAuditEvent(registry, { account, what: 'addressRemoved', visitor })
  const verified = gone.filter(one => one['verified_at'] !== null).map(one => String(one['address']))
  return { address, sessions, tokens, addresses: gone.map(one => String(one['address'])).sort(), verified }
}
