import { sql } from 'kysely'
import type { AccountAnswer } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { SupervisedPerson, Supervision } from '../ports/moderation.ts'
import { noticeAddresses, personOf, suspensionRefusal } from './account-queries.ts'
import type { Reader, Registry } from './accounts-context.ts'
import { recordAuditEvent } from './audit.ts'
import { accountEmails, postTo } from './emails.ts'
import { endAccess } from './end-access.ts'
import { refuse } from './refuse.ts'

/** Manages operators' actions on people, in the database. */
export function supervisionService(registry: Registry): Supervision {
  return {
    people: (words, limit, after) => matchingPeople(registry, words, limit, after),
    suspend: (account, why, by) => suspend(registry, account, why, by),
    unsuspend: (account, by) => unsuspend(registry, account, by),
  }
}

async function matchingPeople(
  reader: Reader,
  words: string,
  limit: number,
  after = '',
): Promise<readonly SupervisedPerson[]> {
  const holding = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await reader.db
    .selectFrom('accounts_users as u')
    .innerJoin('accounts_people as p', 'p.account', 'u.id')
    .select('u.id')
    .where('u.id', '>', after)
    .where(eb =>
      eb.or([
        sql<boolean>`lower(u.name) LIKE lower(${holding}) ESCAPE '\\'`,
        eb.exists(
          eb
            .selectFrom('accounts_addresses as a')
            .select('a.account')
            .whereRef('a.account', '=', 'u.id')
            .where(sql<boolean>`lower(a.address) LIKE lower(${holding}) ESCAPE '\\'`),
        ),
      ]),
    )
    .orderBy('u.id')
    .limit(limit)
    .execute()
  const found: SupervisedPerson[] = []
  for (const { id } of rows) {
    const person = await personOf(reader, id)
    if (person !== undefined) found.push({ ...person, addresses: await noticeAddresses(reader, id) })
  }
  return found
}

async function suspend(registry: Registry, account: AccountId, why: string, by: AccountId): Promise<AccountAnswer> {
  if (account === by) return refuse('notYourself')
  const told = await registry.change(async change => {
    const { db, clock } = change
    if ((await personOf(change, account)) === undefined) return undefined
    await db
      .updateTable('accounts_people')
      .set({ suspended_at: clock.now(), suspended_why: why })
      .where('account', '=', account)
      .execute()
    await endAccess(change, account)
    await recordAuditEvent(change, { account, what: 'suspended', by })
    return noticeAddresses(change, account)
  })
  if (told === undefined) return refuse('noSuchAccount')
  await postTo(registry, told, accountEmails.suspended(registry.home, why))
  return { ok: true }
}

async function unsuspend(registry: Registry, account: AccountId, by: AccountId): Promise<AccountAnswer> {
  const told = await registry.change(async change => {
    if ((await personOf(change, account)) === undefined) return undefined
    if ((await suspensionRefusal(change, account)) === undefined) return []
    await change.db
      .updateTable('accounts_people')
      .set({ suspended_at: null, suspended_why: null })
      .where('account', '=', account)
      .execute()
    await recordAuditEvent(change, { account, what: 'unsuspended', by })
    return noticeAddresses(change, account)
  })
  if (told === undefined) return refuse('noSuchAccount')
  await postTo(registry, told, accountEmails.unsuspended(registry.home))
  return { ok: true }
}
