import type { AccountRefusal } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import { refuse } from './refuse.ts'
import { refuseIfBusy } from './refuse-if-busy.ts'
import type { Registry } from './registry.ts'
import { forgiveTries, takeTry } from './tries.ts'

/**
 * Asks for the password again before anything that could take an account away from its owner: an open session is not
 * enough.
 */
export async function confirmPassword(
  registry: Registry,
  account: AccountId,
  password: string,
  field: string,
): Promise<AccountRefusal | undefined> {
  const what = `password ${account}`
  const lane = `account ${account}`
  const tooMany = refuseIfBusy(registry, lane) ?? takeTry(registry, { what, limit: registry.limits.password })
  if (tooMany !== undefined) return tooMany
  if (!(await registry.credentials.check(account, password, lane))) return refuse('wrongPassword', { field })
  forgiveTries(registry, what, 'all')
  return undefined
}

const SHORTEST = 10
const LONGEST = 128

/** Returns the reason why a password is not accepted. `not` lists forbidden values, such as an address. */
export function passwordFault(password: string, field: string, not: readonly string[]): AccountRefusal | undefined {
  const length = [...password].length
  const same = not.some(word => word.toLowerCase() === password.toLowerCase())
  return length < SHORTEST || length > LONGEST || same ? refuse('weakPassword', { field }) : undefined
}
