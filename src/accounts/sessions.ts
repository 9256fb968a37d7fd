import { newSecret } from '../app/play/seal.ts'
import type { AccountAnswer, AccountRefusal, AuditEvent, Opened, Sessions } from '../ports/account.ts'
import type { Caller } from '../ports/caller.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { holderOf, isOperator, sessionsOf, suspensionOf } from './account-queries.ts'
import { recordAuditEvent } from './audit.ts'
import { countedNetwork } from './counted-network.ts'
import { postTo } from './email-to.ts'
import { endSessions } from './end-sessions.ts'
import { hashOf } from './hash-of.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { askLink, takeLink } from './links.ts'
import { normalAddress } from './normal-address.ts'
import { refuse } from './refuse.ts'
import { refuseIfBusy } from './refuse-if-busy.ts'
import type { Registry } from './registry.ts'
import { emailTries, forgiveTries, type Trying, takeTry } from './tries.ts'
import { verifyEmail } from './verify-email.ts'

/** Manages signing in and out, with sessions stored in the database. */
export function keepSessions(registry: Registry): Sessions {
  const { sql } = registry
  return {
    signIn: (wish, visitor) => signIn(registry, wish, visitor),
    askLink: (address, visitor) => askLink(registry, 'signIn', address, visitor),
    async redeemLink(secret, visitor) {
      const link = takeLink(registry, 'signIn', secret)
      return link === undefined ? refuse('linkSpent') : openSession(registry, link.account, 'link', visitor)
    },
    caller: async key => callerOfKey(registry, key),
    of: async account => sessionsOf(registry, account),
    async end(account, session, visitor) {
      const { changes } = sql.run`DELETE FROM accounts_sessions WHERE userId = ${account} AND id = ${session}`
      if (changes === 0) return refuse('noSuchSession')
      recordAuditEvent(registry, { account, what: 'sessionEnded', visitor })
      return { ok: true }
    },
    async endOthers(account, kept, visitor) {
      endSessions(registry, account, kept)
      recordAuditEvent(registry, { account, what: 'sessionEnded', visitor })
    },
  }
}

/** Maximum age of a session's stored last use, in milliseconds: an hour. */
const NOTED_EVERY = 3_600_000

/** Returns the account of a session key. It is called on every request, so it uses a single statement. */
function callerOfKey(registry: Registry, key: string): Caller | undefined {
  const { sql, clock } = registry
  const row = sql.get`SELECT s.id, s.expiresAt, s.updatedAt, u.id AS account, u.name FROM accounts_sessions AS s
    JOIN accounts_users AS u ON u.id = s.userId JOIN accounts_people AS p ON p.account = s.userId
    WHERE s.token = ${hashOf(key)} AND p.suspended_at IS NULL`
  const now = clock.now()
  if (row === undefined || Date.parse(String(row['expiresAt'])) <= now) return undefined
  const session = String(row['id'])
  if (now - Date.parse(String(row['updatedAt'])) >= NOTED_EVERY) noteUse(registry, session, now)
  const account = String(row['account'])
  return { account, name: String(row['name']), operator: isOperator(registry, account), by: { session } }
}

function noteUse({ sql }: Registry, session: string, now: number): void {
  const until = new Date(now + sessionLasts).toISOString()
  sql.run`UPDATE accounts_sessions SET updatedAt = ${new Date(now).toISOString()}, expiresAt = ${until}
    WHERE id = ${session}`
}

/** Signs someone in with an address and a password. The limits are checked before the password is hashed. */
async function signIn(
  registry: Registry,
  wish: { readonly address: string; readonly password: string },
  visitor: Visitor,
): Promise<AccountAnswer<Opened>> {
  const address = normalAddress(wish.address)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const claimed = holderOf(registry, address)?.account
  const known = claimed !== undefined && isKnownDevice(registry, claimed, visitor)
  const tries = known ? fromKnownDevice(registry, address, visitor) : fromPlace(registry, address, visitor)
  // Known devices have their own lane, so that a flood from their network does not delay them.
  const lane = `${known ? 'known at ' : ''}${countedNetwork(visitor.ip)}`
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

/**
 * The attempts that a sign-in counts as: success resets the counts in `ended`, and takes back only its own attempt from
 * those in `counted`.
 */
type Tries = { readonly ended: readonly Trying[]; readonly counted: readonly Trying[] }

function fromPlace({ limits }: Registry, address: string, { ip }: Visitor): Tries {
  const place = countedNetwork(ip)
  return {
    ended: [{ what: `signIn ${address} ${place}`, limit: limits.signInFromOnePlace }],
    counted: [
      { what: `signIns from ${place}`, limit: limits.signInsFromOnePlace },
      { what: `signIn ${address}`, limit: limits.signInFromAnywhere },
    ],
  }
}

/** The attempts for a device that has signed in to the account before: guesses made elsewhere do not lock it out. */
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
  recordAuditEvent(registry, { account, what: 'signIn', how: 'password', outcome: refusal.code, visitor })
  return refusal
}

/** Sends the email again to someone who knows the password but has not verified the address. */
async function remind(
  registry: Registry,
  account: AccountId,
  address: string,
  visitor: Visitor,
): Promise<AccountRefusal> {
  const tooMany = takeTry(registry, ...emailTries(registry, { purpose: 'verify', address }, visitor))
  if (tooMany !== undefined) return tooMany
  await postTo(registry, [address], verifyEmail(registry, account, address, visitor))
  return refuse('addressUnverified')
}

/** Maximum number of sessions of an account; beyond it, the least recently used session ends. */
const MOST = 100

/**
 * Starts a session for someone who has proved that the account is theirs, with a new key. It is synchronous, so the
 * proof is still valid when the session starts.
 */
function openSession(
  registry: Registry,
  account: AccountId,
  how: NonNullable<AuditEvent['how']>,
  visitor: Visitor,
): Opened & { ok: true } {
  const { sql, together, clock } = registry
  const at = clock.now()
  const until = at + sessionLasts
  const [id, key] = [crypto.randomUUID(), newSecret()]
  const [since, ends] = [new Date(at).toISOString(), new Date(until).toISOString()]
  together(() => {
    sql.run`INSERT INTO accounts_sessions (id, userId, token, createdAt, updatedAt, expiresAt, ipAddress, userAgent)
      VALUES (${id}, ${account}, ${hashOf(key)}, ${since}, ${since}, ${ends}, ${visitor.ip}, ${visitor.agent})`
    sql.run`DELETE FROM accounts_sessions WHERE userId = ${account} AND id <> ${id} AND id NOT IN (
      SELECT id FROM accounts_sessions WHERE userId = ${account} AND id <> ${id}
        ORDER BY updatedAt DESC, id LIMIT ${MOST - 1})`
    rememberDevice(registry, account, visitor)
    recordAuditEvent(registry, { account, what: 'signIn', how, visitor })
  })
  const { ip, agent } = visitor
  return { ok: true, key, session: { id, at, lastAt: at, until, visitor: { ip, agent } }, account }
}

/** How long a session lasts after its last use, in milliseconds: thirty days. */
const sessionLasts = 30 * 24 * 3_600_000
