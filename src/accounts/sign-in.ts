import { sha256 } from '../app/play/world.ts'
import type { AccountAnswer, AccountRefusal, Opened, Sessions } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { holderOf, personOf, suspensionRefusal } from './account-queries.ts'
import type { Change, Registry } from './accounts-context.ts'
import { hasSignedInFrom, recordAuditEvent } from './audit.ts'
import { countedNetwork } from './counted-network.ts'
import { sendRequestedLink, takeLink, verificationEmail } from './email-links.ts'
import { postTo } from './emails.ts'
import { normalAddress } from './normal-address.ts'
import { refuseIfBusy, storedPasswordHash } from './password-check.ts'
import { refuse } from './refuse.ts'
import { endSessions, isKnownDevice, openSession, sessionsOf } from './sessions.ts'
import { countTryOrRefuse, emailTryLimits, forgiveTries, type Trying } from './tries.ts'

/** Manages signing in and out, with sessions in the database. */
export function sessionService(registry: Registry): Omit<Sessions, 'caller'> {
  return {
    signIn: (wish, visitor) => signIn(registry, wish, visitor),
    askLink: (address, visitor) => sendRequestedLink(registry, 'signIn', address, visitor),
    redeemLink: (secret, visitor) =>
      registry.change(async change => {
        const link = await takeLink(change, 'signIn', secret)
        return link === undefined ? refuse('linkSpent') : openSession(change, link.account, 'link', visitor)
      }),
    of: account => sessionsOf(registry, account),
    end: (account, session, visitor) =>
      registry.change(async change => {
        const ended = await change.db
          .deleteFrom('accounts_sessions')
          .where('userId', '=', account)
          .where('id', '=', session)
          .returning('id')
          .executeTakeFirst()
        if (ended === undefined) return refuse('noSuchSession')
        await recordAuditEvent(change, { account, what: 'sessionEnded', visitor })
        return { ok: true }
      }),
    endOthers: (account, kept, visitor) =>
      registry.change(async change => {
        if ((await personOf(change, account)) === undefined) return
        await endSessions(change, account, kept)
        await recordAuditEvent(change, { account, what: 'sessionEnded', visitor })
      }),
  }
}

/** Signs someone in with an address and a password. The limits are checked before the password is hashed. */
async function signIn(
  registry: Registry,
  wish: { readonly address: string; readonly password: string },
  visitor: Visitor,
): Promise<AccountAnswer<Opened>> {
  const address = normalAddress(wish.address)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const claimed = (await holderOf(registry, address))?.account
  const known = claimed !== undefined && (await isKnownDevice(registry, claimed, visitor))
  const tries = known ? triesFromDevice(registry, address, visitor) : triesFromPlace(registry, address, visitor)
  const isRemembered = known || (claimed !== undefined && (await hasSignedInFrom(registry, claimed, visitor)))
  // A known device does not pay for what others do from its network.
  const lane = { payers: [...(known ? [] : [countedNetwork(visitor.ip)]), `sign-ins as ${address}`], isRemembered }
  const locked = refuseIfBusy(registry, lane) ?? (await countTryOrRefuse(registry, ...tries.ended, ...tries.counted))
  if (locked !== undefined) return locked

  const hash = claimed === undefined ? undefined : await storedPasswordHash(registry, claimed)
  const right = await registry.credentials.verify(hash, wish.password, lane)
  const answer = await registry.change(async change => {
    const holder = await holderOf(change, address)
    if (holder === undefined || holder.account !== claimed) return recordFailure(change, undefined, visitor)
    const { account, verified } = holder
    if (!right || (await storedPasswordHash(change, account)) !== hash) return recordFailure(change, account, visitor)
    for (const { what } of tries.ended) await forgiveTries(change, what, 'all')
    for (const { what } of tries.counted) await forgiveTries(change, what, 'latest')
    if (!verified) return { unverified: account }
    const barred = await suspensionRefusal(change, account)
    return barred === undefined
      ? openSession(change, account, 'password', visitor)
      : recordFailure(change, account, visitor, barred)
  })
  return 'unverified' in answer ? resendVerification(registry, answer.unverified, address, visitor) : answer
}

/**
 * The limits that a sign-in attempt counts against. A successful sign-in clears the limits in `ended`; from the limits
 * in `counted`, it takes back only its own attempt.
 */
type Tries = { readonly ended: readonly Trying[]; readonly counted: readonly Trying[] }

function triesFromPlace({ limits }: Registry, address: string, { ip }: Visitor): Tries {
  const place = countedNetwork(ip)
  return {
    ended: [{ what: `signIn ${address} ${place}`, limit: limits.signInFromOnePlace }],
    counted: [
      { what: `signIns from ${place}`, limit: limits.signInsFromOnePlace },
      { what: `signIn ${address}`, limit: limits.signInFromAnywhere },
    ],
  }
}

/**
 * The limits that apply to a device that has signed in to the account before. Guesses from elsewhere do not lock this
 * device out.
 */
function triesFromDevice({ limits }: Registry, address: string, { device = '' }: Visitor): Tries {
  const what = `signIn ${address} on ${sha256(device)}`
  return { ended: [{ what, limit: limits.signInFromOnePlace }], counted: [] }
}

async function recordFailure(
  change: Change,
  account: AccountId | undefined,
  visitor: Visitor,
  refusal: AccountRefusal = refuse('wrongCredentials'),
): Promise<AccountRefusal> {
  await recordAuditEvent(change, { account, what: 'signIn', how: 'password', outcome: refusal.code, visitor })
  return refusal
}

/** Sends the verification email again to someone who knows the password but has not verified the address. */
async function resendVerification(
  registry: Registry,
  account: AccountId,
  address: string,
  visitor: Visitor,
): Promise<AccountRefusal> {
  const tooMany = await countTryOrRefuse(registry, ...emailTryLimits(registry, { purpose: 'verify', address }, visitor))
  const { refusal, email } = await registry.change(async change => {
    // Someone else may have verified the address in the meantime, in which case this account has been deleted.
    if ((await holderOf(change, address))?.account !== account)
      return { refusal: await recordFailure(change, undefined, visitor) }
    const refusal = await recordFailure(change, account, visitor, tooMany ?? refuse('addressUnverified'))
    return tooMany === undefined
      ? { refusal, email: await verificationEmail(change, account, address, visitor) }
      : { refusal }
  })
  if (email !== undefined) await postTo(registry, [address], email)
  return refusal
}
