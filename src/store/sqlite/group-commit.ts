import { StoreFault } from '../../ports/store-fault.ts'
import { committed, type Outcome } from './committed.ts'
import type { Connection } from './connection.ts'
import { storeFaultOf } from './store-fault-of.ts'

/** Changes to a database. Those that wait at one time are committed together: one sync of the disk serves them all. */
export type Changes = {
  /**
   * Carries a change out, and answers once it is on the disk; or rejects, and nothing has changed. `work` looks at
   * nothing but the database, for it may be carried out again.
   */
  change<T>(work: () => T): Promise<T>
  /** Commits what waits, and takes no more. */
  close(): Promise<void>
}

type Waiting = {
  readonly work: () => unknown
  readonly done: (value: unknown) => void
  readonly fail: (why: unknown) => void
}

/** So long a change waits while others are writing, and so long until it tries again, in milliseconds. */
const PATIENCE = 10_000
const AGAIN = 10

export function groupCommit(connection: Connection): Changes {
  let queue: Waiting[] = []
  let awake = false
  let closed = false
  let busySince: number | undefined

  const wake = (): void => {
    if (awake) return
    awake = true
    if (busySince === undefined) setImmediate(commitQueue)
    else setTimeout(commitQueue, AGAIN)
  }
  const commitQueue = (): void => {
    awake = false
    const batch = queue
    queue = []
    const fault = attempt(connection, batch)
    if (fault?.code === 'busy') waitOrFail(batch, fault)
    else busySince = undefined
    if (fault !== undefined && fault.code !== 'busy') eachAlone(connection, batch, fault)
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
  const change = <T>(work: () => T): Promise<T> => {
    if (closed) return Promise.reject(new StoreFault('closed', `${connection.file} has been closed.`))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    queue.push({ work, done: value => resolve(value as T), fail: reject })
    wake()
    return promise
  }
  return {
    change,
    async close() {
      const last = change(() => undefined).catch(() => undefined)
      closed = true
      await last
    },
  }
}

/** Commits some changes together and tells each how it went; or answers why none of them is kept. */
function attempt(connection: Connection, batch: readonly Waiting[]): StoreFault | undefined {
  try {
    const outcomes = committed(
      connection,
      batch.map(({ work }) => work),
    )
    batch.forEach((waiting, at) => {
      settle(waiting, outcomes[at] as Outcome)
    })
    return undefined
  } catch (error) {
    return storeFaultOf(error, connection.file)
  }
}

/** What cannot be kept together may be kept one by one. */
function eachAlone(connection: Connection, batch: readonly Waiting[], together: StoreFault): void {
  for (const waiting of batch) {
    const fault = batch.length === 1 ? together : attempt(connection, [waiting])
    if (fault !== undefined) waiting.fail(fault)
  }
}

function settle({ done, fail }: Waiting, outcome: Outcome): void {
  if (outcome.ok) done(outcome.value)
  else fail(outcome.error)
}
