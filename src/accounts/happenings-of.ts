import type { AccountId } from '../ports/account-id.ts'
import type { Happening } from '../ports/audit.ts'
import type { Registry } from './registry.ts'

/** Which part of the audit is meant: of one account or of all, from before one that was seen. */
type AuditQuery = { readonly account?: AccountId; readonly limit: number; readonly before?: number | undefined }

/** What happened, latest first. Which operator did something is shown only where all is. */
export function happeningsOf({ sql }: Registry, query: AuditQuery): readonly Happening[] {
  const { account, limit, before = Number.MAX_SAFE_INTEGER } = query
  const rows =
    account === undefined
      ? sql.all`SELECT * FROM accounts_happenings WHERE id < ${before} ORDER BY id DESC LIMIT ${limit}`
      : sql.all`SELECT *, NULL AS by FROM accounts_happenings WHERE account = ${account} AND id < ${before}
          ORDER BY id DESC LIMIT ${limit}`
  return rows.map(happeningFrom)
}

function happeningFrom(row: Readonly<Record<string, unknown>>): Happening {
  const { account, how, by } = row
  return {
    id: Number(row['id']),
    ...(account === null ? {} : { account: String(account) }),
    at: Number(row['at']),
    what: row['what'] as Happening['what'],
    ...(how === null ? {} : { how: how as NonNullable<Happening['how']> }),
    outcome: row['outcome'] as Happening['outcome'],
    visitor: { ip: String(row['ip']), agent: String(row['agent']) },
    ...(by === null ? {} : { by: String(by) }),
  }
}
