import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { StoreFault } from '../../ports/store-care.ts'
import { withoutPassword } from './connect.ts'

/**
 * How a program uses a database: as one of several servers (`node`), or `alone`, so that nothing changes while it copies
 * or replaces everything.
 */
export type Holding = {
  readonly as: 'node' | 'alone'
  /** Called if the connection that held the database broke, and a program that wants it alone was faster. */
  readonly lost: () => void
}

/** The key of the advisory lock: the letters “nomo”, and the schema. */
const KEY = `${0x6e6f6d6f}, hashtext(current_schema())`

/** Servers share the lock. A program that wants the database alone gets it only if no one else has it. */
const LOCK: Record<Holding['as'], string> = {
  node: `pg_try_advisory_lock_shared(${KEY})`,
  alone: `pg_try_advisory_lock(${KEY})`,
}

const REFUSAL: Record<Holding['as'], (place: string) => string> = {
  node: place =>
    `“nomic migrate-store” is copying ${place}, or a server of an earlier release has it for itself. Wait until the copy is finished, or stop that server.`,
  alone: place => `A server of Nomothete is using ${place}. Stop all servers that use it first.`,
}

/** Milliseconds between attempts to take the lock again after the connection that held it was lost. */
const AGAIN = 500

/** Milliseconds between two signs of life over the connection that holds the lock. */
const BEAT = 5_000

/** Milliseconds for which PostgreSQL may take to notice that another program has ended. */
const PATIENCE = 2_000

/**
 * Holds a database, until the returned function is called. Throws `busy` if another program has it in a way that excludes
 * this one. PostgreSQL frees the lock with the connection that holds it, so it outlives no program. If the connection
 * breaks, takes the lock again.
 */
export async function holdDatabase(pool: Pool, address: string, { as, lost }: Holding): Promise<() => void> {
  let open = true
  let holder: PoolClient | undefined
  const take = async (): Promise<boolean> => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ taken: boolean }>(`SELECT ${LOCK[as]} AS taken`)
      if (rows[0]?.taken !== true || !open) {
        client.release(open ? undefined : true)
        return false
      }
    } catch (error) {
      client.release(true)
      throw error
    }
    holder = client
    const beating = setInterval(() => void client.query('SELECT 1').catch(() => {}), BEAT).unref()
    client.once('end', () => {
      clearInterval(beating)
      if (holder !== client) return
      holder = undefined
      client.release(true)
      void takeAgain()
    })
    return true
  }
  const takeAgain = async (): Promise<void> => {
    while (open) {
      try {
        if (!(await take()) && open) lost()
        return
      } catch {
        // Whatever keeps this program out, such as a replica that took over and does not know its password yet, may end.
        await pause(AGAIN)
      }
    }
  }
  for (const end = performance.now() + PATIENCE; !(await take()); await pause(AGAIN)) {
    if (performance.now() < end) continue
    throw new StoreFault('busy', REFUSAL[as](withoutPassword(address)))
  }
  return () => {
    open = false
    const client = holder
    holder = undefined
    client?.release(true)
  }
}
