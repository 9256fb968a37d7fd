import type { AccountAnswer } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import type { AddressWish } from '../ports/addresses.ts'
import type { Visitor } from '../ports/visitor.ts'
import { accountLetters } from './account-letters.ts'
import { addressesOf } from './addresses-of.ts'
import { confirmPassword } from './confirm-password.ts'
import { noticeAddresses } from './letter-addresses.ts'
import { normalAddress } from './normal-address.ts'
import { postTo } from './post-to.ts'
import { recordHappening } from './record-happening.ts'
import { refuse } from './refuse.ts'
import type { Registry } from './registry.ts'

/** An address is an account's no more. If no letters are left to go anywhere, they go to the oldest address that stays. */
export async function removeAddress(
  registry: Registry,
  account: AccountId,
  wish: AddressWish,
  visitor: Visitor,
): Promise<AccountAnswer> {
  const wrong = await confirmPassword(registry, account, wish.password, 'password')
  if (wrong !== undefined) return wrong
  const own = addressesOf(registry, account)
  const going = own.find(({ address }) => address === normalAddress(wish.address))
  if (going === undefined) return refuse('notYourAddress', { field: 'address' })
  const verified = own.filter(one => one.verifiedAt !== undefined)
  if (verified.length === 1 && verified[0] === going) return refuse('lastAddress')
  take(registry, account, going.address, visitor)
  if (going.verifiedAt === undefined) return { ok: true }
  const told = [going.address, ...noticeAddresses(registry, account)]
  await postTo(registry, told, accountLetters.addressRemoved(registry.home, going.address))
  return { ok: true }
}

function take(registry: Registry, account: AccountId, address: string, visitor: Visitor): void {
  const { sql, together } = registry
  together(() => {
    sql.run`DELETE FROM accounts_addresses WHERE account = ${account} AND address = ${address}`
    sql.run`UPDATE accounts_addresses SET letters = 1 WHERE account = ${account}
      AND NOT EXISTS (SELECT 1 FROM accounts_addresses WHERE account = ${account} AND letters = 1)
      AND address = (SELECT address FROM accounts_addresses WHERE account = ${account} AND verified_at IS NOT NULL
        ORDER BY at, address LIMIT 1)`
    recordHappening(registry, { account, what: 'addressRemoved', visitor })
  })
}
