import { availableParallelism } from 'node:os'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import type { Kysely } from 'kysely'
import { newSecret } from '../app/play/hash-act-texts.ts'
import { fairShare } from '../app/server/fair-share.ts'
import type { AccountId } from '../ports/ids.ts'
import { countedNetwork } from './counted-network.ts'
import type { AccountsDatabase, Changing } from './database.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './table-types.ts'

/**
 * Who pays for a password that is hashed: a network and the account that it is about. Of those who are remembered, the
 * account has signed in from the same browser or network before, or is signed in, so no crowd of strangers is among them.
 */
export type Lane = { readonly payers: readonly string[]; readonly isRemembered: boolean }

/** The lane of someone who is signed in. */
export function laneOfAccount(account: AccountId): Lane {
  return { payers: [`account ${account}`], isRemembered: true }
}

/** The lane of a stranger. */
export function laneOfNetwork(ip: string): Lane {
  return { payers: [countedNetwork(ip)], isRemembered: false }
}

/** A stored password: its scrypt hash, including the salt. */
export type PasswordHash = string & { readonly _of?: 'password' }

/**
 * The tasks for which Nomothete uses better-auth: creating accounts, and hashing and checking passwords. Hashing is
 * expensive by design, so each job waits in a fair queue, in the lane of the caller who requests it. A flood of
 * requests, from however many networks, therefore delays others only a little.
 */
export type Credentials = {
  /** Whether the queue of a lane is full. */
  isBusy(lane: Lane): boolean
  create(name: string, password: string, lane: Lane): Promise<AccountId>
  /** Creates an account without a password. */
  createGuest(name: string): Promise<AccountId>
  /**
   * Checks a password against a hash. A check takes the same time whether the password is wrong or there is no account
   * and therefore no hash. A change must still check that the hash has not been replaced in the meantime.
   */
  verify(hash: PasswordHash | undefined, password: string, lane: Lane): Promise<boolean>
  hash(password: string, lane: Lane): Promise<PasswordHash>
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
  const hash = (password: string, lane: Lane): Promise<PasswordHash> => queue.run(lane, () => hashing.hash(password))
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

/** A queue that runs a limited number of jobs at once. Those go first whose payers have had the fewest jobs. */
type FairQueue = {
  /** Whether too many jobs are waiting, of a payer or in total. */
  isFull(lane: Lane): boolean
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>
}

/** Maximum numbers of jobs: running at once, waiting for one payer, and waiting in total. */
type QueueLimits = { readonly atOnce: number; readonly inLane: number; readonly inAll: number }

/**
 * Opens a queue in which a payer with many jobs delays each job of others by at most one job, and in which those who are
 * remembered wait only for each other, beside one job of the others.
 */
export function openFairQueue({ atOnce, inLane, inAll }: QueueLimits): FairQueue {
  const [remembered, others] = [fairShare<() => void>(1), fairShare<() => void>(1)]
  let running = 0
  let isTurnOfOthers = false
  const startNext = (): void => {
    if (running >= atOnce) return
    const start = isTurnOfOthers ? (others.next() ?? remembered.next()) : (remembered.next() ?? others.next())
    if (start === undefined) return
    isTurnOfOthers = !isTurnOfOthers
    running += 1
    start()
  }
  const queueOf = ({ isRemembered }: Lane) => (isRemembered ? remembered : others)
  return {
    isFull(lane) {
      const queue = queueOf(lane)
      return queue.size() >= inAll || lane.payers.some(payer => queue.waitingOf(payer) >= inLane)
    },
    async run(lane, work) {
      const turn = Promise.withResolvers<void>()
      queueOf(lane).push(
        turn.resolve,
        lane.payers.map(name => ({ name })),
      )
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
