import { availableParallelism } from 'node:os'
import type { DatabaseSync } from 'node:sqlite'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { newSecret } from '../app/play/seal.ts'
import type { AccountId } from '../ports/ids.ts'

/** A stored password: its scrypt hash, including the salt. */
export type PasswordHash = string & { readonly _of?: 'password' }

/**
 * How Nomothete uses better-auth: it creates accounts, and hashes and checks passwords. Hashing is expensive by design,
 * so it waits in a fair queue, in the requester's lane: a flood from one network delays the others only a little.
 */
export type Credentials = {
  /** Whether a lane's queue is full. */
  isBusy(lane: string): boolean
  create(name: string, password: string, lane: string): Promise<AccountId>
  /**
   * Checks a password. This takes the same time whether there is no account or the password is wrong. Returns false if
   * the password has been changed in the meantime.
   */
  check(account: AccountId | undefined, password: string, lane: string): Promise<boolean>
  hash(password: string, lane: string): Promise<PasswordHash>
  /** The hash of an account's current password. */
  stored(account: AccountId): PasswordHash | undefined
  /** Replaces the password of an account, synchronously, so that dependent changes can be in the same transaction. */
  replace(account: AccountId, hash: PasswordHash): void
}

/** A hash takes about 60 ms of processor time and 32 MB, so one processor stays free for everything else. */
const QUEUE = { atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)), inLane: 100, inAll: 400 }

/**
 * Opens better-auth over a database, with its tables migrated. Nomothete does not use its endpoints, its rate limits or
 * its emails, only the layer below them, for the reasons in docs/decisions/0010-accounts.md. None of that layer opens a
 * transaction.
 */
export async function openCredentials(database: DatabaseSync): Promise<Credentials> {
  const options = {
    database,
    // This signs better-auth's own cookies and tokens, which Nomothete does not use.
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
      // better-auth requires one address per account. Nomothete's accounts have several, stored in a table of its own.
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

/** A fair queue: limited concurrency, with round-robin among the lanes that have work waiting. */
type FairQueue = {
  /** Whether a lane, or the whole queue, is full. */
  isFull(lane: string): boolean
  run<T>(lane: string, work: () => Promise<T>): Promise<T>
}

/** Maximum number of jobs that run at once, and that wait: in one lane, and in all of them. */
type QueueLimits = { readonly atOnce: number; readonly inLane: number; readonly inAll: number }

/** Opens a queue in which a full lane delays every other lane by at most one job for each of that lane's jobs. */
export function openFairQueue({ atOnce, inLane, inAll }: QueueLimits): FairQueue {
  // A Map iterates in order of insertion, so the lane that was just served moves to the end.
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
