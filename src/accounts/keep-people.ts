import type { AccountAnswer } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { People, PersonExport } from '../ports/people.ts'
import { accountLetters } from './account-letters.ts'
import { addressesOf } from './addresses-of.ts'
import { changePerson } from './change-person.ts'
import { confirmPassword } from './confirm-password.ts'
import { happeningsOf } from './happenings-of.ts'
import { noticeAddresses } from './letter-addresses.ts'
import { personOf } from './person-of.ts'
import { postTo } from './post-to.ts'
import type { Registry } from './registry.ts'
import { sessionsOf } from './sessions-of.ts'
import { tokensOf } from './tokens-of.ts'

/** The people of the house, over the tables. */
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
    audit: happeningsOf(registry, { account, limit: Number.MAX_SAFE_INTEGER }),
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
  await postTo(registry, told, accountLetters.gone(registry.home))
  return { ok: true }
}
