import type { AccountAnswer } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { SupervisedPerson, Supervision } from '../ports/moderation.ts'
import { addressesOf, personOf, suspensionOf } from './account-queries.ts'
import { recordAuditEvent } from './audit.ts'
import { noticeAddresses, postTo } from './email-to.ts'
import { accountEmails } from './emails.ts'
import { endSessions } from './end-sessions.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

/** Manages operators' actions on people, stored in the database. */
export function keepSupervision(registry: Registry): Supervision {
  return {
    people: async (words, limit, after) => people(registry, words, limit, after),
    suspend: (account, why, by) => suspend(registry, account, why, by),
    unsuspend: (account, by) => unsuspend(registry, account, by),
  }
}

function people(registry: Registry, words: string, limit: number, after = ''): readonly SupervisedPerson[] {
  const holding = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = registry.sql.all`SELECT u.id FROM accounts_users AS u JOIN accounts_people AS p ON p.account = u.id
    WHERE u.id > ${after} AND (u.name LIKE ${holding} ESCAPE '\\' OR EXISTS (
      SELECT 1 FROM accounts_addresses AS a WHERE a.account = u.id AND a.address LIKE ${holding} ESCAPE '\\'))
    ORDER BY u.id LIMIT ${limit}`
  return rows.flatMap(({ id }) => {
    const person = personOf(registry, String(id))
    const addresses = addressesOf(registry, String(id)).filter(({ verifiedAt }) => verifiedAt !== undefined)
    return person === undefined ? [] : [{ ...person, addresses: addresses.map(({ address }) => address) }]
  })
}

async function suspend(registry: Registry, account: AccountId, why: string, by: AccountId): Promise<AccountAnswer> {
  const { sql, together, clock, home } = registry
  if (account === by) return refuse('notYourself')
  if (personOf(registry, account) === undefined) return refuse('noSuchAccount')
  together(() => {
    sql.run`UPDATE accounts_people SET suspended_at = ${clock.now()}, suspended_why = ${why} WHERE account = ${account}`
    sql.run`DELETE FROM accounts_tokens WHERE account = ${account}`
    endSessions(registry, account)
    sql.run`DELETE FROM accounts_links WHERE account = ${account} AND purpose = 'reset'`
    recordAuditEvent(registry, { account, what: 'suspended', by })
  })
  await postTo(registry, noticeAddresses(registry, account), accountEmails.suspended(home, why))
  return { ok: true }
}

async function unsuspend(registry: Registry, account: AccountId, by: AccountId): Promise<AccountAnswer> {
  const { sql, together, home } = registry
  if (personOf(registry, account) === undefined) return refuse('noSuchAccount')
  if (suspensionOf(registry, account) === undefined) return { ok: true }
  together(() => {
    sql.run`UPDATE accounts_people SET suspended_at = NULL, suspended_why = NULL WHERE account = ${account}`
    recordAuditEvent(registry, { account, what: 'unsuspended', by })
  })
  await postTo(registry, noticeAddresses(registry, account), accountEmails.unsuspended(home))
  return { ok: true }
}
