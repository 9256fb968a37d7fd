import type { AuditEvent } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Visitor } from '../ports/visitor.ts'
import { countedNetwork } from './counted-network.ts'
import type { Registry } from './registry.ts'

const LONGEST_AGENT = 200
/** Number of recorded events between counts of all failures, because counting scans each event. */
const COUNTED_EVERY = 256

/** A recorded event; `by` is the operator who caused it, if any. */
type Recorded = {
  readonly account: AccountId | undefined
  readonly what: AuditEvent['what']
  readonly how?: AuditEvent['how']
  readonly outcome?: AuditEvent['outcome']
  readonly visitor?: Visitor
  readonly by?: AccountId
}

/** Adds an event to the audit log, and deletes the oldest events of its kind beyond the limits. */
export function recordAuditEvent(registry: Registry, happened: Recorded): void {
  const { sql, clock } = registry
  const { account, what, how, outcome = 'done', visitor = { ip: '', agent: '' }, by } = happened
  const place = countedNetwork(visitor.ip)
  const { lastInsertRowid } =
    sql.run`INSERT INTO accounts_audit_log (account, at, what, how, outcome, ip, agent, by, place)
    VALUES (${account ?? null}, ${clock.now()}, ${what}, ${how ?? null}, ${outcome}, ${visitor.ip},
      ${visitor.agent.slice(0, LONGEST_AGENT)}, ${by ?? null}, ${place})`
  if (account === undefined) trimPlace(registry, place)
  else trimAccount(registry, account, what, outcome)
  if (Number(lastInsertRowid) % COUNTED_EVERY === 0) trimFailures(registry)
}

/**
 * Deletes an account's oldest events beyond the limits. Each kind has its own limit, with successes and failures apart,
 * so that no one can displace an event by causing many others.
 */
function trimAccount(
  { sql, auditLimits }: Registry,
  account: AccountId,
  what: AuditEvent['what'],
  outcome: AuditEvent['outcome'],
): void {
  const failed = outcome === 'done' ? 0 : 1
  sql.run`DELETE FROM accounts_audit_log
    WHERE account = ${account} AND what = ${what} AND (outcome <> 'done') = ${failed} AND id <= (
      SELECT id FROM accounts_audit_log
      WHERE account = ${account} AND what = ${what} AND (outcome <> 'done') = ${failed}
      ORDER BY id DESC LIMIT 1 OFFSET ${auditLimits.ofKind})`
}

function trimPlace({ sql, auditLimits }: Registry, place: string): void {
  sql.run`DELETE FROM accounts_audit_log WHERE account IS NULL AND place = ${place} AND id <= (
    SELECT id FROM accounts_audit_log WHERE account IS NULL AND place = ${place}
    ORDER BY id DESC LIMIT 1 OFFSET ${auditLimits.ofPlace})`
}

/**
 * Deletes the oldest failures of all accounts. Failures with and without an account have separate limits, so that
 * neither displace the others.
 */
export function trimFailures({ sql, auditLimits }: Registry): void {
  for (const nobody of [0, 1])
    sql.run`DELETE FROM accounts_audit_log
      WHERE outcome <> 'done' AND (account IS NULL) = ${nobody} AND id <= (
        SELECT id FROM accounts_audit_log WHERE outcome <> 'done' AND (account IS NULL) = ${nobody}
        ORDER BY id DESC LIMIT 1 OFFSET ${auditLimits.failures})`
}
