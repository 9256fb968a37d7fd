import { type ExpressionBuilder, sql } from 'kysely'
import type { AuditEvent } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import type { Change, Reader } from './accounts-context.ts'
import { countedNetwork } from './counted-network.ts'
import type { Tables } from './table-types.ts'

const LONGEST_AGENT = 200
/**
 * Number of recorded events after which the total of all failures is checked again. The check is rare because it scans
 * every event.
 */
const COUNTED_EVERY = 256

/** An event to record. `by` is the operator who caused it, if any. */
type Recorded = {
  readonly account: AccountId | undefined
  readonly what: AuditEvent['what']
  readonly how?: AuditEvent['how']
  readonly outcome?: AuditEvent['outcome']
  readonly visitor?: Visitor
  readonly by?: AccountId
}

/** Adds an event to the audit log, and deletes the oldest events of its kind above the limits. */
export async function recordAuditEvent(change: Change, happened: Recorded): Promise<void> {
  const { db, clock, auditLimits } = change
  const { account, what, how = null, outcome = 'done', visitor = { ip: '', agent: '' }, by = null } = happened
  const { ip } = visitor
  const agent = visitor.agent.slice(0, LONGEST_AGENT)
  const place = countedNetwork(ip)
  const { id } = await db
    .insertInto('accounts_audit_log')
    .values({ account: account ?? null, at: clock.now(), what, how, outcome, ip, agent, by, place })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (account === undefined)
    await trim(change, auditLimits.ofPlace, eb => eb.and([eb('account', 'is', null), eb('place', '=', place)]))
  // Each kind of event has its own limit, and failures count separately, so no one can displace an event by causing
  // many others.
  else
    await trim(change, auditLimits.ofKind, eb =>
      eb.and([
        eb('account', '=', account),
        eb('what', '=', what),
        eb('outcome', outcome === 'done' ? '=' : '<>', DONE),
      ]),
    )
  if (id % COUNTED_EVERY === 0) await trimFailures(change)
}

/**
 * Written into the statement as a literal, because databases use the index of failures only if the statement contains
 * the literal.
 */
const DONE = sql.lit('done' as const)

/**
 * Deletes the oldest failures of all accounts. Failures with and without an account have separate limits, so neither
 * can displace the other.
 */
export async function trimFailures(change: Change): Promise<void> {
  for (const nobody of ['is', 'is not'] as const)
    await trim(change, change.auditLimits.failures, eb =>
      eb.and([eb('outcome', '<>', DONE), eb('account', nobody, null)]),
    )
}

type Events = ExpressionBuilder<Tables, 'accounts_audit_log'>

/** Deletes all but the latest of the selected events. */
async function trim({ db }: Change, most: number, which: (eb: Events) => ReturnType<Events['and']>): Promise<void> {
  await db
    .deleteFrom('accounts_audit_log')
    .where(which)
    .where('id', '<=', eb =>
      eb.selectFrom('accounts_audit_log').select('id').where(which).orderBy('id', 'desc').limit(1).offset(most),
    )
    .execute()
}

/** Whether an account has signed in from the visitor's network lately. */
export async function hasSignedInFrom({ db }: Reader, account: AccountId, { ip }: Visitor): Promise<boolean> {
  const found = await db
    .selectFrom('accounts_audit_log')
    .select('id')
    .where('account', '=', account)
    .where('what', '=', 'signIn')
    .where('outcome', '=', DONE)
    .where('place', '=', countedNetwork(ip))
    .executeTakeFirst()
  return found !== undefined
}

/** Which part of the audit log to return: events of one account or of all, before a given event. */
type AuditQuery = { readonly account?: AccountId; readonly limit: number; readonly before?: number | undefined }

/** Returns events, latest first. The operator who caused an event is shown only in the log of all accounts. */
export async function auditEventsOf({ db }: Reader, query: AuditQuery): Promise<readonly AuditEvent[]> {
  const { account, limit, before = Number.MAX_SAFE_INTEGER } = query
  const rows = await db
    .selectFrom('accounts_audit_log')
    .selectAll()
    .where('id', '<', before)
    .$if(account !== undefined, rest => rest.where('account', '=', account as AccountId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, account: whose, at, what, how, outcome, ip, agent, by }) => ({
    id,
    ...(whose === null ? {} : { account: whose }),
    at,
    what,
    ...(how === null ? {} : { how }),
    outcome,
    visitor: { ip, agent },
    ...(by === null || account !== undefined ? {} : { by }),
  }))
}
