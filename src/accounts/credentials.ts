import { availableParallelism } from 'node:os'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import type { Kysely } from 'kysely'
import { newSecret } from '../app/play/seal.ts'
import type { AccountId } from '../ports/ids.ts'
import type { AccountsDatabase, Changing } from './database.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

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
   * Checks a password against a hash. This takes the same time whether there is no hash, because there is no account,
   * or the password is wrong. Only a change can tell whether the hash is still that of the account.
   */
  verify(hash: PasswordHash | undefined, password: string, lane: string): Promise<boolean>
  hash(password: string, lane: string): Promise<PasswordHash>
}

/** A hash takes about 60 ms of processor time and 32 MB, so one processor stays free for everything else. */
const QUEUE = { atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)), inLane: 100, inAll: 400 }

/**
 * Opens better-auth over a database, with its tables and ours migrated in one change. Nomothete does not use its
 * endpoints, its rate limits or its emails, only the layer below them, for the reasons in
 * docs/decisions/0010-accounts.md. None of that layer opens a transaction.
 */
export async function openCredentials(database: AccountsDatabase, changing: Changing): Promise<Credentials> {
  const { kind } = database
  await changing(async tables => {
    await (await getMigrations(optionsFor(kind, tables))).runMigrations()
    await migrate(tables, kind)
  })
  const { internalAdapter: kept, password: hashing } = await betterAuth(optionsFor(kind, database.kysely)).$context
  const queue = openFairQueue(QUEUE)
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
    async verify(known, password, lane) {
      if (known !== undefined) return queue.run(lane, () => hashing.verify({ hash: known, password }))
      await hash(password, lane)
      return false
    },
    hash,
  }
}

function optionsFor(type: AccountsDatabase['kind'], db: Kysely<Tables>) {
  return {
    database: { db, type },
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
