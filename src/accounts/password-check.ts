import type { AccountRefusal } from '../ports/account.ts'
import type { AccountId } from '../ports/ids.ts'
import type { Change, Reader, Registry } from './accounts-context.ts'
import { type Lane, laneOfAccount, type PasswordHash } from './credentials.ts'
import { refuse } from './refuse.ts'
import { writtenInstant } from './table-types.ts'
import { countTryOrRefuse, forgiveTries } from './tries.ts'

/** Proof that someone has just entered an account's password. */
export type Confirmed = { readonly ok: true; readonly account: AccountId; readonly hash: PasswordHash }

/**
 * Asks for the password again before anything that could take an account away from its owner, because an open session
 * is not enough. The action itself then happens in a change that checks `isPasswordStillCurrent`.
 */
export async function confirmPassword(
  registry: Registry,
  account: AccountId,
  password: string,
  field: string,
): Promise<Confirmed | AccountRefusal> {
  const what = `password ${account}`
  const lane = laneOfAccount(account)
  const tooMany =
    refuseIfBusy(registry, lane) ?? (await countTryOrRefuse(registry, { what, limit: registry.limits.password }))
  if (tooMany !== undefined) return tooMany
  const hash = await storedPasswordHash(registry, account)
  const right = await registry.credentials.verify(hash, password, lane)
  if (!right || hash === undefined) return refuse('wrongPassword', { field })
  const confirmed: Confirmed = { ok: true, account, hash }
  const holds = await registry.change(async change => {
    if (!(await isPasswordStillCurrent(change, confirmed))) return false
    await forgiveTries(change, what, 'all')
    return true
  })
  return holds ? confirmed : refuse('wrongPassword', { field })
}

/** Whether the password that was entered is still the account's. It may have been replaced in the meantime. */
export async function isPasswordStillCurrent(change: Change, { account, hash }: Confirmed): Promise<boolean> {
  return (await storedPasswordHash(change, account)) === hash
}

/** The hash of an account's current password. */
export async function storedPasswordHash({ db }: Reader, account: AccountId): Promise<PasswordHash | undefined> {
  const row = await db
    .selectFrom('accounts_credentials')
    .select('password')
    .where('userId', '=', account)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Replaces the password of an account. */
export async function replacePassword({ db, clock }: Change, account: AccountId, hash: PasswordHash): Promise<void> {
  await db
    .updateTable('accounts_credentials')
    .set({ password: hash, updatedAt: writtenInstant(clock.now()) })
    .where('userId', '=', account)
    .where('providerId', '=', 'credential')
    .execute()
}

const SHORTEST = 10
const LONGEST = 128

/**
 * Returns the reason why a password is not accepted. `not` lists values that the password must not equal, such as an
 * address.
 */
export function passwordFault(password: string, field: string, not: readonly string[]): AccountRefusal | undefined {
  const length = [...password].length
  const same = not.some(word => word.toLowerCase() === password.toLowerCase())
  return length < SHORTEST || length > LONGEST || same ? refuse('weakPassword', { field }) : undefined
}

const SECONDS = 10

/**
 * Refuses password checks while too many are queued. The refusal comes before any other work, and no attempt is
 * counted.
 */
export function refuseIfBusy({ credentials }: Registry, lane: Lane): AccountRefusal | undefined {
  if (!credentials.isBusy(lane)) return undefined
  const sentence = 'Too many people are signing in right now. Try again in a few seconds.'
  return refuse('tooManyTries', { sentence, retryAfter: SECONDS })
}
