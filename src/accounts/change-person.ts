import { normalName } from '../app/normal-name.ts'
import type { AccountAnswer, AccountRefusal } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import { letterKinds } from '../ports/letter-choices.ts'
import type { PersonChange } from '../ports/people.ts'
import { addressesOf } from './addresses-of.ts'
import { normalAddress } from './normal-address.ts'
import { personOf } from './person-of.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

/** Changes what somebody says about themselves: all that is said, or nothing if some of it will not do. */
export function changePerson(registry: Registry, account: AccountId, change: PersonChange): AccountAnswer {
  const { sql, together } = registry
  const person = personOf(registry, account)
  if (person === undefined) return refuse('noSuchAccount')
  const name = normalName(change.name ?? person.name)
  if (name === undefined) return refuse('notAName', { field: 'name' })
  const chosen = change.letterAddresses?.map(address => normalAddress(address) ?? address)
  const unfit = chosen && whyNot(registry, account, chosen)
  if (unfit !== undefined) return unfit
  const declined = letterKinds.filter(kind => !(change.letters?.[kind] ?? person.letters[kind]))
  together(() => {
    sql.run`UPDATE accounts_users SET name = ${name} WHERE id = ${account}`
    sql.run`UPDATE accounts_people SET declined = ${JSON.stringify(declined)} WHERE account = ${account}`
    if (chosen !== undefined)
      sql.run`UPDATE accounts_addresses SET letters = address IN (SELECT value FROM json_each(${JSON.stringify(chosen)}))
        WHERE account = ${account}`
  })
  return { ok: true }
}

function whyNot(registry: Registry, account: AccountId, chosen: readonly string[]): AccountRefusal | undefined {
  const field = 'letterAddresses'
  if (chosen.length === 0) return refuse('lastAddress', { field })
  const own = addressesOf(registry, account).filter(({ verifiedAt }) => verifiedAt !== undefined)
  const others = chosen.filter(address => !own.some(one => one.address === address))
  return others.length === 0 ? undefined : refuse('notYourAddress', { field })
}
