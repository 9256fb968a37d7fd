import { StoreFault } from '../../ports/store-care.ts'
import type { Work } from '../sql/query.ts'
import type { Connection } from './open-database.ts'
import { runWork } from './run-work.ts'
import { isDatabaseError, storeFaultOf } from './store-faults.ts'

/**
 * Makes changes to a database. Changes queued at the same time are committed together, so one disk sync serves them
 * all.
 */
export type Changes = {
  /**
   * Makes a change. Resolves once the change is on disk. If it rejects, nothing has changed. `work` may use nothing but
   * the database, because it may run more than once.
   */
  change<T>(work: () => Work<T>): Promise<T>
  /** Commits the queued changes and accepts no more changes. */
  close(): Promise<void>
}

type Waiting = {
  readonly work: () => Work<unknown>
  readonly done: (value: unknown) => void
  readonly fail: (why: unknown) => void
}

/** How long a change waits while others are writing, in milliseconds. */
const PATIENCE = 10_000
/** Milliseconds between attempts during that wait. */
const AGAIN = 10

/**
 * Milliseconds for which changes are collected before a commit. A commit takes about as much processor time as deciding
 * an act, so collecting saves time.
 */
const GATHER = 8
/**
 * If only one change comes in while changes are being collected, this many commits follow without any collecting,
 * because someone is probably making one change after another.
 */
const AT_ONCE = 16

export function groupCommit(connection: Connection): Changes {
  let queue: Waiting[] = []
  let awake = false
  let closed = false
  let busySince: number | undefined
  let committedAt = 0
  let atOnce = 0

  const wake = (): void => {
    if (awake) return
    awake = true
    const pause = busySince === undefined ? gathering() : AGAIN
    if (pause > 0) setTimeout(commitQueue, pause)
    else setImmediate(commitQueue)
  }
  const gathering = (): number => {
    if (atOnce > 0) return 0
    return Math.ceil(committedAt + GATHER - performance.now())
  }
  const commitQueue = (): void => {
    awake = false
    const batch = queue
    queue = []
    if (atOnce > 0) atOnce -= 1
    else if (batch.length === 1 && performance.now() < committedAt + 2 * GATHER) atOnce = AT_ONCE
    const fault = commitTogether(connection, batch)
    committedAt = performance.now()
    if (fault?.code === 'busy') waitOrFail(batch, fault)
    else busySince = undefined
    if (fault !== undefined && fault.code !== 'busy') commitEachAlone(connection, batch, fault)
    if (queue.length > 0) wake()
  }
  const waitOrFail = (batch: readonly Waiting[], fault: StoreFault): void => {
    busySince ??= performance.now()
    if (performance.now() - busySince < PATIENCE) {
      queue = [...batch]
      return
    }
    busySince = undefined
    for (const { fail } of batch) fail(fault)
  }
  const change = <T>(work: () => Work<T>): Promise<T> => {
    if (closed) return Promise.reject(new StoreFault('closed', `${connection.file} has been closed.`))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    queue.push({ work, done: value => resolve(value as T), fail: reject })
    wake()
    return promise
  }
  return {
    change,
    async close() {
      const last = change(function* () {}).catch(() => undefined)
      closed = true
      await last
    },
  }
}

/** Commits some changes together and reports the result of each, or returns the reason why none of them was saved. */
function commitTogether(connection: Connection, batch: readonly Waiting[]): StoreFault | undefined {
  try {
    const outcomes = commitChanges(
      connection,
      batch.map(({ work }) => work),
    )
    batch.forEach((waiting, at) => {
      settle(waiting, outcomes[at] as Outcome)
    })
    return undefined
  } catch (error) {
    const fault = storeFaultOf(error, connection.file)
    if (fault.code === 'diskFull') releaseSpace(connection)
    return fault
  }
}

/** Gives back the space that a change which did not fit has taken in the write-ahead log, if nobody is reading there. */
function releaseSpace({ sql }: Connection): void {
  try {
    sql('PRAGMA wal_checkpoint(TRUNCATE)').rows()
  } catch {
    // The log also contains changes that were saved, and there is no space for them in the database yet.
  }
}

/** Commits changes one by one after committing them together has failed. */
function commitEachAlone(connection: Connection, batch: readonly Waiting[], together: StoreFault): void {
  for (const waiting of batch) {
    const fault = batch.length === 1 ? together : commitTogether(connection, [waiting])
    if (fault !== undefined) waiting.fail(fault)
  }
}

function settle({ done, fail }: Waiting, outcome: Outcome): void {
  if (outcome.ok) done(outcome.value)
  else fail(outcome.error)
}

/** The result of one change among several. */
type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }

/**
 * Makes changes in one transaction, each in its own savepoint, so that a failure in one does not affect the others. If
 * the database itself fails, this function throws and nothing changes.
 */
function commitChanges(connection: Connection, changes: readonly (() => Work<unknown>)[]): readonly Outcome[] {
  const { database, sql } = connection
  if (database.isTransaction) database.exec('ROLLBACK')
  sql('BEGIN IMMEDIATE').run()
  try {
    const outcomes = changes.map(work => inSavepoint(connection, work))
    sql('COMMIT').run()
    return outcomes
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function inSavepoint(connection: Connection, work: () => Work<unknown>): Outcome {
  const { sql } = connection
  sql('SAVEPOINT change').run()
  try {
    const value = runWork(connection, work())
    sql('RELEASE change').run()
    return { ok: true, value }
  } catch (error) {
    if (isDatabaseError(error)) throw error
    sql('ROLLBACK TO change').run()
    sql('RELEASE change').run()
    return { ok: false, error }
  }
}
