import type { AuditEvent } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { networkOf } from './network-of.ts'
import type { Registry } from './registry.ts'

const LONGEST_AGENT = 200
/** Failures in all are counted only when so many events were recorded since: counting looks at each. */
const COUNTED_EVERY = 256

/** What is recorded; `by` is the operator who did it, if it was one. */
type Recorded = {
  readonly account: AccountId | undefined
  readonly what: AuditEvent['what']
  readonly how?: AuditEvent['how']
  readonly outcome?: AuditEvent['outcome']
  readonly visitor?: Visitor
  readonly by?: AccountId
}

/** Puts what happened into the audit, and takes out the oldest events of its sort beyond the limits. */
export function recordAuditEvent(registry: Registry, happened: Recorded): void {
  const { sql, clock } = registry
  const { account, what, how, outcome = 'done', visitor = { ip: '', agent: '' }, by } = happened
  const place = networkOf(visitor.ip)
  const { lastInsertRowid } =
    sql.run`INSERT INTO accounts_happenings (account, at, what, how, outcome, ip, agent, by, place)
    VALUES (${account ?? null}, ${clock.now()}, ${what}, ${how ?? null}, ${outcome}, ${visitor.ip},
      ${visitor.agent.slice(0, LONGEST_AGENT)}, ${by ?? null}, ${place})`
  if (account === undefined) trimPlace(registry, place)
  else trimAccount(registry, account, what, outcome)
  if (Number(lastInsertRowid) % COUNTED_EVERY === 0) trimFailures(registry)
}

/** Each kind is bounded by itself, done and failed apart, so that no one pushes one event out by causing many others. */
function trimAccount(
  { sql, auditLimits }: Registry,
  account: AccountId,
  what: AuditEvent['what'],
  outcome: AuditEvent['outcome'],
): void {
  const failed = outcome === 'done' ? 0 : 1
  sql.run`DELETE FROM accounts_happenings
    WHERE account = ${account} AND what = ${what} AND (outcome <> 'done') = ${failed} AND id <= (
      SELECT id FROM accounts_happenings
      WHERE account = ${account} AND what = ${what} AND (outcome <> 'done') = ${failed}
      ORDER BY id DESC LIMIT 1 OFFSET ${auditLimits.ofKind})`
}

function trimPlace({ sql, auditLimits }: Registry, place: string): void {
  sql.run`DELETE FROM accounts_happenings WHERE account IS NULL AND place = ${place} AND id <= (
    SELECT id FROM accounts_happenings WHERE account IS NULL AND place = ${place}
    ORDER BY id DESC LIMIT 1 OFFSET ${auditLimits.ofPlace})`
}

/** Failures in all: those with no account, and those with one, apart, so that neither push the others out. */
export function trimFailures({ sql, auditLimits }: Registry): void {
  for (const nobody of [0, 1])
    sql.run`DELETE FROM accounts_happenings
      WHERE outcome <> 'done' AND (account IS NULL) = ${nobody} AND id <= (
        SELECT id FROM accounts_happenings WHERE outcome <> 'done' AND (account IS NULL) = ${nobody}
        ORDER BY id DESC LIMIT 1 OFFSET ${auditLimits.failures})`
}
