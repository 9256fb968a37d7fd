import type { AccountRefusal } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import { refuse } from './refuse.ts'
import { refuseIfBusy } from './refuse-if-busy.ts'
import type { Registry } from './registry.ts'
import { forgiveTries, takeTry } from './tries.ts'

/** What could take an account away from its owner wants the password again: a session left open is not enough. */
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

/** Why a password is not taken. `not` is what it must not be: an address, say. */
export function passwordFault(password: string, field: string, not: readonly string[]): AccountRefusal | undefined {
  const length = [...password].length
  const same = not.some(word => word.toLowerCase() === password.toLowerCase())
  return length < SHORTEST || length > LONGEST || same ? refuse('weakPassword', { field }) : undefined
}
