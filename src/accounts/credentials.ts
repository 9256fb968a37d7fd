import { availableParallelism } from 'node:os'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import type { Kysely } from 'kysely'
import { newSecret } from '../app/play/hash-act-texts.ts'
import type { AccountId } from '../ports/ids.ts'
import type { AccountsDatabase, Changing } from './database.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './table-types.ts'

/** A stored password: its scrypt hash, including the salt. */
export type PasswordHash = string & { readonly _of?: 'password' }

/**
 * The tasks for which Nomothete uses better-auth: creating accounts, and hashing and checking passwords. Hashing is
 * expensive by design, so each job waits in a fair queue, in the lane of the caller who requests it. A flood of
 * requests from one network therefore delays others only a little.
 */
export type Credentials = {
  /** Whether the queue of a lane is full. */
  isBusy(lane: string): boolean
  create(name: string, password: string, lane: string): Promise<AccountId>
  /** Creates an account without a password. */
  createGuest(name: string): Promise<AccountId>
  /**
   * Checks a password against a hash. A check takes the same time whether the password is wrong or there is no account
   * and therefore no hash. A change must still check that the hash has not been replaced in the meantime.
   */
  verify(hash: PasswordHash | undefined, password: string, lane: string): Promise<boolean>
  hash(password: string, lane: string): Promise<PasswordHash>
}

/** A hash takes about 60 ms of processor time and 32 MB. One processor is left free for everything else. */
const QUEUE = { atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)), inLane: 100, inAll: 400 }

/**
 * Opens better-auth with a database, and migrates its tables and ours in one change. Nomothete uses only the layer
 * below better-auth's endpoints, rate limits and emails, for the reasons in docs/decisions/0010-accounts.md. Nothing in
 * that layer opens a transaction.
 */
export async function openCredentials(database: AccountsDatabase, changing: Changing): Promise<Credentials> {
  const { kind } = database
  await changing(async tables => {
    await (await getMigrations(optionsFor(kind, tables))).runMigrations()
    await migrate(tables, kind)
  })
  const { internalAdapter: kept, password: hashing } = await betterAuth(optionsFor(kind, database.kysely)).$context
  const queue = openFairQueue(QUEUE)
  // better-auth requires one address per account, but Nomothete's accounts can have several, in their own table.
  const createUser = (name: string) =>
    kept.createUser(
      { name, email: `${crypto.randomUUID()}@account.invalid`, emailVerified: false },
      { method: 'email-password' },
    )
  const hash = (password: string, lane: string): Promise<PasswordHash> => queue.run(lane, () => hashing.hash(password))
  return {
    isBusy: lane => queue.isFull(lane),
    async create(name, password, lane) {
      const hashed = await hash(password, lane)
      const user = await createUser(name)
      await kept.createAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: hashed })
      return user.id
    },
    createGuest: async name => (await createUser(name)).id,
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
    // Signs better-auth's own cookies and tokens, which Nomothete does not use.
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

/** A fair queue, which runs a limited number of jobs at once and takes turns among the lanes that have jobs waiting. */
type FairQueue = {
  /** Whether a lane, or the whole queue, is full. */
  isFull(lane: string): boolean
  run<T>(lane: string, work: () => Promise<T>): Promise<T>
}

/** Maximum numbers of jobs: running at once, waiting in one lane, and waiting in all lanes. */
type QueueLimits = { readonly atOnce: number; readonly inLane: number; readonly inAll: number }

/** Opens a queue in which a full lane delays each job in another lane by at most one job. */
export function openFairQueue({ atOnce, inLane, inAll }: QueueLimits): FairQueue {
  // A Map iterates in the order of insertion, so a lane that has just had its turn moves to the end.
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
