import DataLoader from 'dataloader'
import { sha256 } from '../app/play/world.ts'
import type { Caller } from '../ports/caller.ts'
import { guestField, operatorAccountsQuery } from './account-queries.ts'
import type { Change, Registry } from './accounts-context.ts'
import { instantOf, writtenInstant } from './table-types.ts'

/** Returns the owner of a secret; undefined if the secret is not valid or has expired. */
type CallerOf = (secret: string) => Promise<Caller | undefined>

/** Looks up who sent a request. */
export type Callers = { readonly ofKey: CallerOf; readonly ofToken: CallerOf }

/** Creates the lookups by session key and by API token. */
export function openCallers(registry: Registry): Callers {
  const key = { read: holdersOfKeys, noteUse: noteUseOfSession }
  const token = { read: holdersOfTokens, noteUse: noteUseOfToken }
  return { ofKey: callerLookup(registry, key), ofToken: callerLookup(registry, token) }
}

/** The stored time of last use is updated at most this often, in milliseconds: once an hour. */
const NOTED_EVERY = 3_600_000
/** Maximum number of secrets of each kind to cache with their callers. */
const MOST_KNOWN = 1_000

/** A cached caller, with the expiry of their secret and the last recorded use. */
type Holder = { readonly caller: Caller; readonly until: number; readonly notedAt: number }

type Kind = {
  /** Reads the holders of secrets with these hashes, as far as there are any. */
  read(registry: Registry, hashes: readonly string[]): Promise<ReadonlyMap<string, Holder>>
  noteUse(change: Change, id: string, now: number): Promise<void>
}

/**
 * Returns a lookup that is used for every request. On SQLite, where no other process writes to the accounts, the tables
 * are read only after an account has changed. Revoking a secret is such a change, and any change clears the cache.
 * Elsewhere, all who ask at the same moment, such as thousands of watchers, share a read, which begins after they asked.
 */
function callerLookup(registry: Registry, { read, noteUse }: Kind): CallerOf {
  const { clock, change, changes, kind } = registry
  const known = new Map<string, Holder>()
  const holders = new DataLoader<string, Holder | undefined>(
    async hashes => {
      const found = await read(registry, hashes)
      return hashes.map(hash => found.get(hash))
    },
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: 500 },
  )
  let asOf = 0
  return async secret => {
    const before = changes()
    if (before !== asOf || known.size >= MOST_KNOWN) known.clear()
    asOf = before
    const hash = sha256(secret)
    const holder = known.get(hash) ?? (await holders.load(hash))
    const now = clock.now()
    if (holder === undefined || holder.until <= now) return undefined
    const { caller, notedAt } = holder
    if (now - notedAt >= NOTED_EVERY) await change(writing => noteUse(writing, sessionOrTokenId(caller), now))
    // A change made during this read may have revoked the secret, so the result of the read is not cached.
    else if (kind === 'sqlite' && changes() === before) known.set(hash, holder)
    return caller
  }
}

function sessionOrTokenId({ by }: Caller): string {
  return 'session' in by ? by.session : by.token
}

async function holdersOfKeys(registry: Registry, hashes: readonly string[]) {
  const rows = await registry.db
    .selectFrom('accounts_sessions as s')
    .innerJoin('accounts_users as u', 'u.id', 's.userId')
    .innerJoin('accounts_people as p', 'p.account', 's.userId')
    .select(['s.token', 's.id', 's.expiresAt', 's.updatedAt', 'u.id as account', 'u.name', 'p.guest'])
    .select(eb => eb('p.account', 'in', operatorAccountsQuery(registry)).as('operator'))
    .where('s.token', 'in', hashes)
    .where('p.suspended_at', 'is', null)
    .execute()
  const holders = rows.map((row): [string, Holder] => {
    const { account, name } = row
    const caller = { account, name, operator: Boolean(row.operator), ...guestField(row), by: { session: row.id } }
    return [row.token, { caller, until: instantOf(row.expiresAt), notedAt: instantOf(row.updatedAt) }]
  })
  return new Map(holders)
}

async function holdersOfTokens(registry: Registry, hashes: readonly string[]) {
  const rows = await registry.db
    .selectFrom('accounts_tokens as t')
    .innerJoin('accounts_users as u', 'u.id', 't.account')
    .innerJoin('accounts_people as p', 'p.account', 't.account')
    .select(['t.hash', 't.id', 't.scopes', 't.last_at', 't.until', 'u.id as account', 'u.name', 'p.guest'])
    .select(eb => eb('p.account', 'in', operatorAccountsQuery(registry)).as('operator'))
    .where('t.hash', 'in', hashes)
    .where('p.suspended_at', 'is', null)
    .execute()
  const holders = rows.map((row): [string, Holder] => {
    const { id, account, name } = row
    const by = { token: id, scopes: JSON.parse(row.scopes) }
    const caller = { account, name, operator: Boolean(row.operator), ...guestField(row), by }
    return [row.hash, { caller, until: row.until ?? Number.POSITIVE_INFINITY, notedAt: row.last_at ?? 0 }]
  })
  return new Map(holders)
}

/** How long a session lasts after its last use, in milliseconds: thirty days. */
export const SESSION_LASTS = 30 * 24 * 3_600_000

async function noteUseOfSession({ db }: Change, session: string, now: number): Promise<void> {
  await db
    .updateTable('accounts_sessions')
    .set({ updatedAt: writtenInstant(now), expiresAt: writtenInstant(now + SESSION_LASTS) })
    .where('id', '=', session)
    .execute()
}

async function noteUseOfToken({ db }: Change, token: string, now: number): Promise<void> {
  await db.updateTable('accounts_tokens').set({ last_at: now }).where('id', '=', token).execute()
}
