import { normalName } from '../app/names/person-names.ts'
import type { AccountAnswer, AccountRefusal, People, PersonChange, PersonExport } from '../ports/account.ts'
import { emailKinds } from '../ports/email.ts'
import type { AccountId } from '../ports/ids.ts'
import { addressesOf, auditEventsOf, personOf, sessionsOf, tokensOf } from './account-queries.ts'
import { noticeAddresses, postTo } from './email-to.ts'
import { accountEmails } from './emails.ts'
import { normalAddress } from './normal-address.ts'
import { confirmPassword } from './password-check.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

/** Manages the people on the server, stored in the database. */
export function keepPeople(registry: Registry): People {
  const { sql } = registry
  return {
    of: async account => personOf(registry, account),
    async named(accounts) {
      const rows = sql.all`SELECT id, name FROM accounts_users
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(accounts)}))`
      return new Map(rows.map(({ id, name }) => [String(id), String(name)]))
    },
    async stands(account) {
      return sql.get`SELECT 1 FROM accounts_people WHERE account = ${account} AND suspended_at IS NULL` !== undefined
    },
    change: async (account, change) => changePerson(registry, account, change),
    export: async account => exported(registry, account),
    remove: (account, password) => remove(registry, account, password),
  }
}

function exported(registry: Registry, account: AccountId): PersonExport | undefined {
  const person = personOf(registry, account)
  if (person === undefined) return undefined
  return {
    person,
    addresses: addressesOf(registry, account),
    sessions: sessionsOf(registry, account),
    tokens: tokensOf(registry, account),
    audit: auditEventsOf(registry, { account, limit: Number.MAX_SAFE_INTEGER }),
  }
}

async function remove(registry: Registry, account: AccountId, password: string): Promise<AccountAnswer> {
  const wrong = await confirmPassword(registry, account, password, 'password')
  if (wrong !== undefined) return wrong
  const told = noticeAddresses(registry, account)
  const { sql, together, forget } = registry
  together(() => {
    forget?.(account)
    sql.run`DELETE FROM accounts_users WHERE id = ${account}`
  })
  await postTo(registry, told, accountEmails.gone(registry.home))
  return { ok: true }
}

/** Changes a person's own details: all of them, or none if any is invalid. */
function changePerson(registry: Registry, account: AccountId, change: PersonChange): AccountAnswer {
  const { sql, together } = registry
  const person = personOf(registry, account)
  if (person === undefined) return refuse('noSuchAccount')
  const name = normalName(change.name ?? person.name)
  if (name === undefined) return refuse('notAName', { field: 'name' })
  const chosen = change.emailAddresses?.map(address => normalAddress(address) ?? address)
  const unfit = chosen && whyNot(registry, account, chosen)
  if (unfit !== undefined) return unfit
  const declined = emailKinds.filter(kind => !(change.emails?.[kind] ?? person.emails[kind]))
  together(() => {
    sql.run`UPDATE accounts_users SET name = ${name} WHERE id = ${account}`
    sql.run`UPDATE accounts_people SET declined = ${JSON.stringify(declined)} WHERE account = ${account}`
    if (chosen !== undefined)
      sql.run`UPDATE accounts_addresses SET emails = address IN (SELECT value FROM json_each(${JSON.stringify(chosen)}))
        WHERE account = ${account}`
  })
  return { ok: true }
}

function whyNot(registry: Registry, account: AccountId, chosen: readonly string[]): AccountRefusal | undefined {
  const field = 'emailAddresses'
  if (chosen.length === 0) return refuse('lastAddress', { field })
  const own = addressesOf(registry, account).filter(({ verifiedAt }) => verifiedAt !== undefined)
  const others = chosen.filter(address => !own.some(one => one.address === address))
  return others.length === 0 ? undefined : refuse('notYourAddress', { field })
}
