import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { escapeLiteral, type Pool, type PoolClient } from 'pg'
import { StoreFault } from '../../ports/store-care.ts'
import type { Work } from '../sql/query.ts'
import { isDatabaseError, mayBeRepeated } from './postgres-faults.ts'
import { runStatement, runWorkThrough } from './statements.ts'

/** Makes changes in the order in which they are asked for. Those that wait at the same time are committed together. */
export type Changes = {
  change<Done>(work: () => Work<Done>): Promise<Done>
  /** Commits the queued changes and accepts no more. */
  close(): Promise<void>
}

type Waiting = {
  readonly work: () => Work<unknown>
  readonly done: (value: unknown) => void
  readonly fail: (why: unknown) => void
}

type Outcome = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }

/**
 * Milliseconds for which a change is tried again while something is in its way. If the database is away for longer, all
 * changes that wait fail, and new ones are tried once, so that none of them waits for those before it.
 */
const PATIENCE = 10_000
/** Milliseconds between attempts. */
const AGAIN = 100
/** Maximum number of changes in one transaction, so that locks are not held for long. */
const MOST_TOGETHER = 50

/** Who makes the changes, and how the faults of the database are put into words. */
type ChangesSettings = {
  /** Identifies this node among all that use the database. */
  readonly node: string
  readonly place: string
  /** Milliseconds for which a change is tried again. */
  readonly patience?: number
  faultOf(error: unknown): unknown
}

export function groupedChanges(pool: Pool, { node, place, patience = PATIENCE, faultOf }: ChangesSettings): Changes {
  const queue: Waiting[] = []
  /** Number of changes at the head of the queue that are made one at a time, because together they were not made. */
  let apart = 0
  /** Since when no connection to the database could be made, by `performance.now()`. */
  let awaySince: number | undefined
  let working: Promise<void> | undefined
  let closed = false
  const work = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, apart > 0 ? 1 : MOST_TOGETHER)
      apart = Math.max(0, apart - 1)
      await commitPatiently(batch)
    }
    working = undefined
  }
  const commitPatiently = async (batch: readonly Waiting[]): Promise<void> => {
    for (const begin = performance.now(); ; await pause(AGAIN)) {
      const fault = await attempt(pool, node, batch)
      awaySince = fault?.isAway === true ? (awaySince ?? performance.now()) : undefined
      if (fault === undefined) return
      if (awaySince === undefined && batch.length > 1) {
        queue.unshift(...batch)
        apart = batch.length
        return
      }
      if (mayBeRepeated(fault.error) && performance.now() < (awaySince ?? begin) + patience) continue
      const failed = awaySince === undefined ? batch : [...batch, ...queue.splice(0)]
      for (const { fail } of failed) fail(faultOf(fault.error))
      return
    }
  }
  return {
    change<Done>(of: () => Work<Done>): Promise<Done> {
      if (closed) return Promise.reject(new StoreFault('closed', `${place} has been closed.`))
      const { promise, resolve, reject } = Promise.withResolvers<Done>()
      queue.push({ work: of, done: value => resolve(value as Done), fail: reject })
      working ??= Promise.resolve().then(work)
      return promise
    },
    async close() {
      closed = true
      await working
    },
  }
}

/** Why changes were not committed, and whether no connection to the database could be made. */
type Fault = { readonly error: unknown; readonly isAway: boolean }

/** Commits some changes and reports the result of each. Returns the reason if nothing was committed. */
async function attempt(pool: Pool, node: string, batch: readonly Waiting[]): Promise<Fault | undefined> {
  let client: PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    return { error, isAway: true }
  }
  try {
    const outcomes = await commitChanges(pool, client, node, batch)
    client.release()
    batch.forEach(({ done, fail }, at) => {
      const outcome = outcomes[at] as Outcome
      if (outcome.ok) done(outcome.value)
      else fail(outcome.error)
    })
    return undefined
  } catch (error) {
    client.release(true)
    return { error, isAway: false }
  }
}

/** Makes changes in one transaction. If the database fails, this function throws and nothing changes. */
async function commitChanges(
  pool: Pool,
  client: PoolClient,
  node: string,
  batch: readonly Waiting[],
): Promise<readonly Outcome[]> {
  const token = randomUUID()
  await client.query(beginning(batch.length, node, token))
  const outcomes: Outcome[] = []
  for (const { work } of batch) outcomes.push(await inSavepoint(client, work))
  try {
    await client.query('COMMIT')
  } catch (error) {
    if (!mayBeRepeated(error) || !(await wasCommitted(pool, node, token))) throw error
  }
  return outcomes
}

/**
 * Milliseconds to wait for a lock. Changes that are made together hold several locks, so they give way first: another
 * server may want the same ones in another order. One change alone gives way before PostgreSQL looks for a deadlock (after
 * a second), so that what cannot be repeated, such as deleting an account, goes first.
 */
const LOCK_WAIT = { together: 50, alone: 500 }

/**
 * A transaction leaves a token of its own in the one row of its node. The number of the transaction would not do: a
 * replica that takes over without this transaction may give another one the same number.
 */
function beginning(changes: number, node: string, token: string): string {
  const wait = changes > 1 ? LOCK_WAIT.together : LOCK_WAIT.alone
  return `BEGIN; SET LOCAL lock_timeout = ${wait};
    INSERT INTO node_commits (node, token, at) VALUES (${escapeLiteral(node)}, ${escapeLiteral(token)}, clock_timestamp())
    ON CONFLICT (node) DO UPDATE SET token = excluded.token, at = excluded.at`
}

async function inSavepoint(client: PoolClient, work: () => Work<unknown>): Promise<Outcome> {
  await client.query('SAVEPOINT change')
  try {
    const value = await runWorkThrough(work(), query => runStatement(client, query))
    await client.query('RELEASE change')
    return { ok: true, value }
  } catch (error) {
    if (isDatabaseError(error) || mayBeRepeated(error)) throw error
    await client.query('ROLLBACK TO change; RELEASE change')
    return { ok: false, error }
  }
}

/** Reads a node's row. Because it writes to the row too, it waits for a transaction that is still being committed. */
const LAST_TOKEN = `INSERT INTO node_commits (node, token, at) VALUES ($1, '', clock_timestamp())
  ON CONFLICT (node) DO UPDATE SET at = excluded.at RETURNING token`

/**
 * Whether a transaction was committed whose answer was lost. Waits until the database can be asked, which may be a
 * replica that is about to take over.
 */
async function wasCommitted(pool: Pool, node: string, token: string): Promise<boolean> {
  for (const end = performance.now() + 2 * PATIENCE; ; await pause(AGAIN)) {
    try {
      const { rows } = await pool.query<{ token: string }>(LAST_TOKEN, [node])
      return rows[0]?.token === token
    } catch (error) {
      if (!isDatabaseError(error)) throw error
    }
    if (performance.now() > end) throw new StoreFault('failed', UNKNOWN)
  }
}

const UNKNOWN = 'PostgreSQL went away while it was storing a change, so it is not known whether the change was stored.'
