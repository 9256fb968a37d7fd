import { newSecret } from '../app/play/hash-act-texts.ts'
import { sha256 } from '../app/play/world.ts'
import type { AuditEvent, Opened, Session } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import type { Change, Reader } from './accounts-context.ts'
import { recordAuditEvent } from './audit.ts'
import { SESSION_LASTS } from './callers.ts'
import { instantOf, writtenInstant } from './table-types.ts'

/** Maximum number of sessions of an account. Beyond it, the least recently used session ends. */
const MOST_SESSIONS = 100

/**
 * Starts a session with a new key. The same change must check the password or link used to sign in, so that it is still
 * valid when the session starts.
 */
export async function openSession(
  change: Change,
  account: AccountId,
  how: NonNullable<AuditEvent['how']>,
  visitor: Visitor,
): Promise<Opened & { ok: true }> {
  const { db, clock } = change
  const { ip, agent } = visitor
  const at = clock.now()
  const until = at + SESSION_LASTS
  const [id, key] = [crypto.randomUUID(), newSecret()]
  const [createdAt, expiresAt] = [writtenInstant(at), writtenInstant(until)]
  const row = { id, userId: account, token: sha256(key), createdAt, updatedAt: createdAt, expiresAt }
  await db
    .insertInto('accounts_sessions')
    .values({ ...row, ipAddress: ip, userAgent: agent })
    .execute()
  const latest = db
    .selectFrom('accounts_sessions')
    .select('id')
    .where('userId', '=', account)
    .where('id', '<>', id)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS - 1)
  await db
    .deleteFrom('accounts_sessions')
    .where('userId', '=', account)
    .where('id', '<>', id)
    .where('id', 'not in', latest)
    .execute()
  await rememberDevice(change, account, visitor)
  await recordAuditEvent(change, { account, what: 'signIn', how, visitor })
  return { ok: true, key, session: { id, at, lastAt: at, until, visitor: { ip, agent } }, account }
}

/**
 * Ends all sessions of an account except one, and invalidates links that would start a session. Links that reset the
 * password stay valid. Otherwise, someone who knows the password could prevent the owner from ever replacing it.
 */
export async function endSessions({ db }: Change, account: AccountId, kept?: string): Promise<number> {
  const ended = await db
    .deleteFrom('accounts_sessions')
    .where('userId', '=', account)
    .$if(kept !== undefined, rest => rest.where('id', '<>', kept as string))
    .executeTakeFirst()
  await db.deleteFrom('accounts_links').where('account', '=', account).where('purpose', '=', 'signIn').execute()
  return Number(ended.numDeletedRows)
}

/** Returns the sessions of an account that have not expired, most recently used first. */
export async function sessionsOf({ db, clock }: Reader, account: AccountId): Promise<readonly Session[]> {
  const rows = await db
    .selectFrom('accounts_sessions')
    .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', account)
    .where('expiresAt', '>', writtenInstant(clock.now()))
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    at: instantOf(row.createdAt),
    lastAt: instantOf(row.updatedAt),
    until: instantOf(row.expiresAt),
    visitor: { ip: row.ipAddress ?? '', agent: row.userAgent ?? '' },
  }))
}

/** Maximum number of known devices per account. */
const MOST_DEVICES = 20

/** Records that someone signed in to an account from a device. */
async function rememberDevice({ db, clock }: Change, account: AccountId, { device }: Visitor): Promise<void> {
  if (device === undefined) return
  const at = clock.now()
  await db
    .insertInto('accounts_devices')
    .values({ account, hash: sha256(device), at })
    .onConflict(known => known.columns(['account', 'hash']).doUpdateSet({ at }))
    .execute()
  const latest = db
    .selectFrom('accounts_devices')
    .select('hash')
    .where('account', '=', account)
    .orderBy('at', 'desc')
    .orderBy('hash')
    .limit(MOST_DEVICES)
  await db.deleteFrom('accounts_devices').where('account', '=', account).where('hash', 'not in', latest).execute()
}

/** Whether someone has signed in to an account from this device before. */
export async function isKnownDevice({ db }: Reader, account: AccountId, { device }: Visitor): Promise<boolean> {
  if (device === undefined) return false
  const known = await db
    .selectFrom('accounts_devices')
    .select('at')
    .where('account', '=', account)
    .where('hash', '=', sha256(device))
    .executeTakeFirst()
  return known !== undefined
}

/** Deletes the known devices of an account, except the current visitor's. */
export async function forgetDevices(
  { db }: Change,
  account: AccountId,
  { device }: Partial<Visitor> = {},
): Promise<void> {
  await db
    .deleteFrom('accounts_devices')
    .where('account', '=', account)
    .$if(device !== undefined, rest => rest.where('hash', '<>', sha256(device ?? '')))
    .execute()
}
