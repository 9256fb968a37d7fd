import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { StoreFault } from '../../ports/store-care.ts'
import { withoutPassword } from './connect.ts'
import { mayBeRepeated } from './postgres-faults.ts'

/** The first half of the key of the advisory lock of the only server: the letters “nomo”. The schema is the other. */
const LOCK = `pg_try_advisory_lock(${0x6e6f6d6f}, hashtext(current_schema()))`

/** Milliseconds between attempts to take the lock again after the connection that held it was lost. */
const AGAIN = 500

/** Milliseconds for which PostgreSQL may take to notice that another server has ended. */
const PATIENCE = 2_000

/**
 * Makes this server the only one that uses a database, until it ends: a second one would send every email twice. Throws
 * `busy` if there is another. PostgreSQL frees the lock with the connection that holds it, so it outlives no server. If
 * the connection breaks, takes the lock again; calls `lost` if another server was faster.
 */
export async function becomeOnlyServer(pool: Pool, address: string, lost: () => void): Promise<() => void> {
  let open = true
  let holder: PoolClient | undefined
  const take = async (): Promise<boolean> => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ taken: boolean }>(`SELECT ${LOCK} AS taken`)
      if (rows[0]?.taken !== true || !open) {
        client.release()
        return false
      }
    } catch (error) {
      client.release(true)
      throw error
    }
    holder = client
    client.once('end', () => {
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
      } catch (error) {
        if (!mayBeRepeated(error)) return lost()
        await pause(AGAIN)
      }
    }
  }
  for (const end = performance.now() + PATIENCE; !(await take()); await pause(AGAIN)) {
    if (performance.now() < end) continue
    throw new StoreFault(
      'busy',
      `Another server of Nomothete is using ${withoutPassword(address)}. Stop that server first.`,
    )
  }
  return () => {
    open = false
    const client = holder
    holder = undefined
    client?.release(true)
  }
}
