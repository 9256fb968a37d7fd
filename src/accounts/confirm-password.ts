import type { AccountRefusal } from '../ports/account-answer.ts'
import type { AccountId } from '../ports/account-id.ts'
import { forgiveTries } from './forgive-tries.ts'
import { refuse } from './refuse.ts'
import { refuseIfBusy } from './refuse-if-busy.ts'
import type { Registry } from './registry.ts'
import { takeTry } from './take-try.ts'

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
