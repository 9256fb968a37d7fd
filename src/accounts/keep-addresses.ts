import type { Addresses } from '../ports/addresses.ts'
import { addAddress } from './add-address.ts'
import { addressesOf } from './addresses-of.ts'
import { confirmAddress } from './confirm-address.ts'
import { holderOf } from './holder-of.ts'
import { letterAddresses } from './letter-addresses.ts'
import { normalAddress } from './normal-address.ts'
import { operatorsOf } from './operators-of.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'
import { removeAddress } from './remove-address.ts'
import { takeTry } from './take-try.ts'

/** The addresses of accounts, over the tables. */
export function keepAddresses(registry: Registry): Addresses {
  return {
    of: async account => addressesOf(registry, account),
    add: (account, wish, visitor) => addAddress(registry, account, wish, visitor),
    verify: (proof, visitor) => confirmAddress(registry, proof, visitor),
    remove: (account, wish, visitor) => removeAddress(registry, account, wish, visitor),
    async lettersTo(account, kind) {
      const wants = registry.sql.get`SELECT 1 FROM accounts_people
        WHERE account = ${account} AND suspended_at IS NULL
          AND ${kind} NOT IN (SELECT value FROM json_each(declined))`
      return wants === undefined ? [] : letterAddresses(registry, account)
    },
    async lettersToOperators() {
      return operatorsOf(registry).flatMap(account => letterAddresses(registry, account))
    },
    async addressee(said, kind, by) {
      const address = normalAddress(said)
      if (address === undefined) return refuse('notAnAddress', { field: 'address' })
      const much = takeTry(
        registry,
        { what: `${kind} ${address} by ${by}`, limit: registry.limits.letters },
        { what: `${kind} ${address}`, limit: registry.limits.lettersFromAnywhere },
      )
      if (much !== undefined) return much
      const holder = holderOf(registry, address)
      return { ok: true, address, to: holder?.verified ? { account: holder.account, kind } : { address } }
    },
  }
}
