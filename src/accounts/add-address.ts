import type { AccountAnswer } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { AddressWish } from '../ports/addresses.ts'
import type { Visitor } from '../ports/visitor.ts'
import { accountLetters, type Written } from './account-letters.ts'
import { addressesOf } from './addresses-of.ts'
import { confirmPassword } from './confirm-password.ts'
import { holderOf } from './holder-of.ts'
import { letterTries } from './letter-tries.ts'
import { normalAddress } from './normal-address.ts'
import { postTo } from './post-to.ts'
import { recordHappening } from './record-happening.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'
import { takeTry } from './take-try.ts'
import { verifyLetter } from './verify-letter.ts'

const MOST = 10

/** Somebody says that another address is theirs; the letter to it lets them show it. */
export async function addAddress(
  registry: Registry,
  account: AccountId,
  wish: AddressWish,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const address = normalAddress(wish.address)
  if (address === undefined) return refuse('notAnAddress', { field: 'address' })
  const wrong = await confirmPassword(registry, account, wish.password, 'password')
  if (wrong !== undefined) return wrong
  const own = addressesOf(registry, account)
  const known = own.find(one => one.address === address)
  if (known?.verifiedAt !== undefined) return { ok: true }
  if (known === undefined && own.length >= MOST) return refuse('tooManyAddresses')
  const byAccount = { what: `letters of ${account}`, limit: registry.limits.letters }
  const tooMany = takeTry(registry, ...letterTries(registry, { purpose: 'verify', address }, visitor), byAccount)
  if (tooMany !== undefined) return tooMany
  if (known === undefined) said(registry, account, address, visitor)
  await postTo(registry, [address], letterFor(registry, account, address, visitor))
  return { ok: true }
}

function said(registry: Registry, account: AccountId, address: string, visitor: Visitor): void {
  const { sql, together, clock } = registry
  together(() => {
    sql.run`INSERT INTO accounts_addresses (account, address, at) VALUES (${account}, ${address}, ${clock.now()})`
    recordHappening(registry, { account, what: 'addressAdded', visitor })
  })
}

function letterFor(registry: Registry, account: AccountId, address: string, visitor: Visitor): Written {
  if (holderOf(registry, address)?.verified) return accountLetters.alreadyHere(registry.home)
  return verifyLetter(registry, account, address, visitor)
}
