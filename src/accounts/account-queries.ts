import type { AccountRefusal, Address, ApiToken, AuditEvent, Person, Session } from '../ports/account.ts'
import { type EmailChoices, emailKinds } from '../ports/email.ts'
import type { AccountId } from '../ports/ids.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

/** The addresses of an account, oldest first. */
export function addressesOf({ sql }: Registry, account: AccountId): readonly Address[] {
  const rows = sql.all`SELECT address, verified_at, emails FROM accounts_addresses WHERE account = ${account}
    ORDER BY at, address`
  return rows.map(({ address, verified_at: at, emails }) => ({
    address: String(address),
    ...(at === null ? {} : { verifiedAt: Number(at) }),
    emails: emails === 1,
  }))
}

/** The owner of an address: the account that verified it or, if there is none, the account that claimed it last. */
export function holderOf(
  { sql }: Registry,
  address: string,
): { readonly account: AccountId; readonly verified: boolean } | undefined {
  const row = sql.get`SELECT account, verified_at FROM accounts_addresses WHERE address = ${address}
    ORDER BY verified_at IS NULL, at DESC, account LIMIT 1`
  return row === undefined ? undefined : { account: String(row['account']), verified: row['verified_at'] !== null }
}

/** Returns a person with an account, even if the account is not verified yet. */
export function personOf(registry: Registry, account: AccountId): Person | undefined {
  const row = registry.sql.get`SELECT u.name, p.at, p.declined, p.suspended_at, p.suspended_why
    FROM accounts_people AS p JOIN accounts_users AS u ON u.id = p.account WHERE p.account = ${account}`
  if (row === undefined) return undefined
  const { suspended_at: suspendedAt, suspended_why: why } = row
  return {
    account,
    name: String(row['name']),
    operator: isOperator(registry, account),
    at: Number(row['at']),
    emails: choicesFrom(JSON.parse(String(row['declined']))),
    ...(suspendedAt === null ? {} : { suspended: { at: Number(suspendedAt), why: String(why) } }),
  }
}

function choicesFrom(declined: readonly string[]): EmailChoices {
  return Object.fromEntries(emailKinds.map(kind => [kind, !declined.includes(kind)])) as EmailChoices
}

/**
 * Whether an account is an operator: it has one of the operators' addresses or, if none are named, it was the first
 * account.
 */
export function isOperator({ sql, operators }: Registry, account: AccountId): boolean {
  if (operators.length === 0) return sql.get`SELECT 1 FROM accounts_first WHERE account = ${account}` !== undefined
  const named = sql.get`SELECT 1 FROM accounts_addresses
    WHERE account = ${account} AND verified_at IS NOT NULL
      AND address IN (SELECT value FROM json_each(${JSON.stringify(operators)}))`
  return named !== undefined
}

/**
 * The refusal for someone who may not sign in because an operator has suspended the account. It is shown only to people
 * who have proved that the account is theirs.
 */
export function suspensionOf({ sql }: Registry, account: AccountId): AccountRefusal | undefined {
  const row = sql.get`SELECT suspended_why FROM accounts_people
    WHERE account = ${account} AND suspended_at IS NOT NULL`
  if (row === undefined) return undefined
  return refuse('personSuspended', { sentence: `This account is suspended: ${row['suspended_why']}` })
}

/** The sessions of an account that have not expired, last used first. */
export function sessionsOf({ sql, clock }: Registry, account: AccountId): readonly Session[] {
  const rows = sql.all`SELECT id, createdAt, updatedAt, expiresAt, ipAddress, userAgent FROM accounts_sessions
    WHERE userId = ${account} AND expiresAt > ${new Date(clock.now()).toISOString()} ORDER BY updatedAt DESC, id`
  return rows.map(row => ({
    id: String(row['id']),
    at: Date.parse(String(row['createdAt'])),
    lastAt: Date.parse(String(row['updatedAt'])),
    until: Date.parse(String(row['expiresAt'])),
    visitor: { ip: String(row['ipAddress']), agent: String(row['userAgent']) },
  }))
}

/** The tokens of an account that have not expired, latest first. */
export function tokensOf({ sql, clock }: Registry, account: AccountId): readonly ApiToken[] {
  const rows = sql.all`SELECT id, name, scopes, at, until, last_at FROM accounts_tokens
    WHERE account = ${account} AND (until IS NULL OR until > ${clock.now()}) ORDER BY at DESC, id`
  return rows.map(({ id, name, scopes, at, until, last_at: lastAt }) => ({
    id: String(id),
    name: String(name),
    scopes: JSON.parse(String(scopes)),
    at: Number(at),
    ...(until === null ? {} : { until: Number(until) }),
    ...(lastAt === null ? {} : { lastAt: Number(lastAt) }),
  }))
}

/** The requested part of the audit log: events of one account or of all, before a given event. */
type AuditQuery = { readonly account?: AccountId; readonly limit: number; readonly before?: number | undefined }

/** Returns events, latest first. The operator behind an event is shown only in the log of all accounts. */
export function auditEventsOf({ sql }: Registry, query: AuditQuery): readonly AuditEvent[] {
  const { account, limit, before = Number.MAX_SAFE_INTEGER } = query
  const rows =
    account === undefined
      ? sql.all`SELECT * FROM accounts_audit_log WHERE id < ${before} ORDER BY id DESC LIMIT ${limit}`
      : sql.all`SELECT *, NULL AS by FROM accounts_audit_log WHERE account = ${account} AND id < ${before}
          ORDER BY id DESC LIMIT ${limit}`
  return rows.map(eventFrom)
}

function eventFrom(row: Readonly<Record<string, unknown>>): AuditEvent {
  const { account, how, by } = row
  return {
    id: Number(row['id']),
    ...(account === null ? {} : { account: String(account) }),
    at: Number(row['at']),
    what: row['what'] as AuditEvent['what'],
    ...(how === null ? {} : { how: how as NonNullable<AuditEvent['how']> }),
    outcome: row['outcome'] as AuditEvent['outcome'],
    visitor: { ip: String(row['ip']), agent: String(row['agent']) },
    ...(by === null ? {} : { by: String(by) }),
  }
}
