import { availableParallelism } from 'node:os'
import type { DatabaseSync } from 'node:sqlite'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { newSecret } from '../app/play/seal.ts'
import type { AccountId } from '../ports/ids.ts'

/** A password as it is stored: its scrypt hash, with the salt. */
export type PasswordHash = string & { readonly _of?: 'password' }

/**
 * What better-auth does for us: it makes accounts, and hashes and checks passwords. Hashing is expensive by intent, so
 * it waits in a fair queue, in the lane of whoever asks for it: a flood from one network delays the others little.
 */
export type Credentials = {
  /** Whether a lane has so much waiting that no more is taken. */
  isBusy(lane: string): boolean
  create(name: string, password: string, lane: string): Promise<AccountId>
  /** Takes as long where there is no account as where the password is wrong. False if the password changed meanwhile. */
  check(account: AccountId | undefined, password: string, lane: string): Promise<boolean>
  hash(password: string, lane: string): Promise<PasswordHash>
  /** The hash of the password that an account has now. */
  stored(account: AccountId): PasswordHash | undefined
  /** Replaces the password of an account, at once: what else depends on it belongs into the same transaction. */
  replace(account: AccountId, hash: PasswordHash): void
}

/** A hash takes about 60 ms of a processor and 32 MB: one processor stays free for everything else. */
const QUEUE = { atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)), inLane: 100, inAll: 400 }

/**
 * Opens better-auth over a database, with its tables brought up to date. Its endpoints, its rate limits and its letters
 * are not used, only what lies below them: docs/decisions/0010-accounts.md says why. None of it opens a transaction.
 */
export async function openCredentials(database: DatabaseSync): Promise<Credentials> {
  const options = {
    database,
    // It signs cookies and tokens of better-auth's own, and we let it make none.
    secret: newSecret(),
    baseURL: 'http://nomothete.invalid',
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: { enabled: true },
    user: { modelName: 'accounts_users' },
    account: { modelName: 'accounts_credentials' },
    session: { modelName: 'accounts_sessions' },
    verification: { modelName: 'accounts_verifications' },
  }
  await (await getMigrations(options)).runMigrations()
  const { internalAdapter: kept, password: hashing } = await betterAuth(options).$context
  const sql = database.createTagStore()
  const queue = openFairQueue(QUEUE)
  const stored = (account: AccountId): PasswordHash | undefined => {
    const password = sql.get`SELECT password FROM accounts_credentials
      WHERE userId = ${account} AND providerId = 'credential'`?.['password']
    return typeof password === 'string' ? password : undefined
  }
  const hash = (password: string, lane: string): Promise<PasswordHash> => queue.run(lane, () => hashing.hash(password))

  return {
    isBusy: lane => queue.isFull(lane),
    async create(name, password, lane) {
      const hashed = await hash(password, lane)
      // better-auth wants one address to an account. Ours have several, which stand in a table of our own.
      const email = `${crypto.randomUUID()}@account.invalid`
      const user = await kept.createUser({ name, email, emailVerified: false }, { method: 'email-password' })
      await kept.createAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: hashed })
      return user.id
    },
    async check(account, password, lane) {
      const known = account === undefined ? undefined : stored(account)
      if (account === undefined || known === undefined) {
        await hash(password, lane)
        return false
      }
      const right = await queue.run(lane, () => hashing.verify({ hash: known, password }))
      return right && stored(account) === known
    },
    hash,
    stored,
    replace(account, hashed) {
      sql.run`UPDATE accounts_credentials SET password = ${hashed}, updatedAt = ${new Date().toISOString()}
        WHERE userId = ${account} AND providerId = 'credential'`
    },
  }
}

/** Work that takes turns: so much at once, and of several lanes with work waiting, each in its turn. */
type FairQueue = {
  /** Whether a lane, or the whole queue, holds as much as may wait. */
  isFull(lane: string): boolean
  run<T>(lane: string, work: () => Promise<T>): Promise<T>
}

/** How much runs at once, and how much may wait: in one lane, and in all of them. */
type QueueLimits = { readonly atOnce: number; readonly inLane: number; readonly inAll: number }

/** Opens a queue in which a full lane delays the others by one piece of work for each of theirs. */
export function openFairQueue({ atOnce, inLane, inAll }: QueueLimits): FairQueue {
  // A Map iterates in order of insertion: the lane served goes to the end.
  const lanes = new Map<string, (() => void)[]>()
  let running = 0
  let waiting = 0
  const startNext = (): void => {
    const [next] = lanes
    if (next === undefined || running >= atOnce) return
    const [lane, works] = next
    const start = works.shift()
    lanes.delete(lane)
    if (works.length > 0) lanes.set(lane, works)
    running += 1
    waiting -= 1
    start?.()
  }
  return {
    isFull: lane => waiting >= inAll || (lanes.get(lane)?.length ?? 0) >= inLane,
    async run(lane, work) {
      const turn = Promise.withResolvers<void>()
      lanes.set(lane, [...(lanes.get(lane) ?? []), turn.resolve])
      waiting += 1
      startNext()
      await turn.promise
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
