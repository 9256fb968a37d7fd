import type { Pool } from 'pg'
import type { Finding } from '../../ports/installation.ts'
import { type StoredLog, StoreFault } from '../../ports/store-care.ts'
import { connectionPool, withoutPassword } from '../../store/postgres/connect.ts'
import { allSecrets } from '../../store/postgres/node-secrets.ts'
import { postgresFaultOf } from '../../store/postgres/postgres-faults.ts'
import { runStatement, runWorkThrough } from '../../store/postgres/statements.ts'
import type { Work } from '../../store/sql/query.ts'
import { storedEntries } from '../../store/sql/stored-entries.ts'

/** Checks that the PostgreSQL database can be reached and has games. Nothing is written there. */
export async function checkPostgres(
  address: string,
): Promise<{ readonly finding: Finding; readonly logs: AsyncIterable<StoredLog> | undefined }> {
  const place = withoutPassword(address)
  const pool = connectionPool(address, { max: 1 })
  try {
    const { rows } = await pool.query<{ games: number }>('SELECT count(*)::int AS games FROM games')
    const games = rows[0]?.games ?? 0
    const what = `The database ${place} can be reached: ${games} ${games === 1 ? 'game' : 'games'}.`
    return { finding: { check: 'database', state: 'good', what }, logs: logsIn(pool) }
  } catch (error) {
    await pool.end()
    const fault = postgresFaultOf(error, address)
    const why = fault instanceof StoreFault ? fault.message : String(fault)
    const remedy =
      'See whether PostgreSQL runs, and whether store names the right database. The server makes its tables.'
    return { finding: { check: 'database', state: 'fault', what: why, remedy }, logs: undefined }
  }
}

/** The keys that are in the database. */
export async function secretsOfPostgres(address: string): Promise<ReadonlyMap<string, string>> {
  const pool = connectionPool(address, { max: 1 })
  try {
    return await runWorkThrough(allSecrets(), query => runStatement(pool, query))
  } finally {
    await pool.end()
  }
}

async function* logsIn(pool: Pool): AsyncIterable<StoredLog> {
  try {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM games ORDER BY number')
    const read = <Done>(work: () => Work<Done>) => runWorkThrough(work(), query => runStatement(pool, query))
    for (const { id } of rows) yield { game: id, entries: await storedEntries({ read }, id, 0) }
  } finally {
    await pool.end()
  }
}
