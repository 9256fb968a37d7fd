import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import type { Finding } from '../../ports/installation.ts'
import { type StoredLog, StoreFault } from '../../ports/store-care.ts'
import { connectionPool, withoutPassword } from '../../store/postgres/connect.ts'
import { allSecrets } from '../../store/postgres/node-secrets.ts'
import { postgresFaultOf } from '../../store/postgres/postgres-faults.ts'
import { runStatement, runWorkThrough } from '../../store/postgres/statements.ts'
import type { Work } from '../../store/sql/query.ts'
import { storedLogs } from '../../store/sql/stored-entries.ts'

/** Checks that the PostgreSQL database can be reached, and that no email was set aside. Nothing is written there. */
export async function checkPostgres(
  address: string,
): Promise<{ readonly findings: readonly Finding[]; readonly logs: AsyncIterable<StoredLog> | undefined }> {
  const place = withoutPassword(address)
  const pool = connectionPool(address, { max: 1 })
  try {
    const { rows } = await pool.query<{ games: number }>('SELECT count(*)::int AS games FROM games')
    const games = rows[0]?.games ?? 0
    const what = `The database ${place} can be reached: ${games} ${games === 1 ? 'game' : 'games'}.`
    return {
      findings: [{ check: 'database', state: 'good', what }, await archive(pool), ...(await emailsAside(pool))],
      logs: logsIn(pool),
    }
  } catch (error) {
    await pool.end()
    const fault = postgresFaultOf(error, address)
    const why = fault instanceof StoreFault ? fault.message : String(fault)
    const remedy =
      'Check that PostgreSQL is running, and that store names the right database. The server creates its tables.'
    return { findings: [{ check: 'database', state: 'fault', what: why, remedy }], logs: undefined }
  }
}

/** Whether PostgreSQL archives its changes (docs/host/postgresql.md). Other ways of backing it up cannot be seen here. */
async function archive(pool: Pool): Promise<Finding> {
  const { rows } = await pool.query(
    `SELECT current_setting('archive_mode') <> 'off' AS wanted, last_archived_time::text AS last,
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS fails FROM pg_stat_archiver`,
  )
  const [{ wanted, last, fails }] = rows
  const see = 'See docs/host/postgresql.md.'
  if (!wanted) {
    const what = 'PostgreSQL does not archive its changes, and whether someone copies it cannot be seen.'
    return { check: 'backups', state: 'unchecked', what, remedy: see }
  }
  if (!fails)
    return { check: 'backups', state: 'good', what: `PostgreSQL archives its changes (${last ?? 'none yet'}).` }
  const what = 'PostgreSQL cannot archive its changes. It keeps them on its own disk, until that is full.'
  return { check: 'backups', state: 'fault', what, remedy: `Look at PostgreSQL’s log. ${see}` }
}

/** Maximum number of emails to list. They usually have the same reason. */
const LISTED = 20

async function emailsAside(pool: Pool): Promise<readonly Finding[]> {
  const { rows } = await pool.query(
    `SELECT id, subject, tries, failure FROM outbox WHERE aside = 1 ORDER BY number LIMIT ${LISTED}`,
  )
  return rows.map(({ id, subject, tries, failure }) => ({
    check: 'emails',
    state: 'fault',
    what: `The email “${subject}” (${id}) was set aside after ${tries} tries: ${failure}`,
    remedy: 'Repair the mail settings. docs/host/postgresql.md says how to send the email anyway.',
  }))
}

/** Checks that the replica can be read and belongs to this database. The server would go on without a word if not. */
export async function checkReplica(replica: string, address: string): Promise<Finding> {
  const place = withoutPassword(replica)
  try {
    const [theirs, ours] = await Promise.all([secretsOfPostgres(replica), secretsOfPostgres(address)])
    if (isDeepStrictEqual(theirs, ours))
      return { check: 'database', state: 'good', what: `The replica ${place} can be read.` }
    const what = `${place} is no replica of ${withoutPassword(address)}, so it is not used.`
    return { check: 'database', state: 'fault', what, remedy: 'Correct replica.' }
  } catch (error) {
    const fault = postgresFaultOf(error, replica)
    const what = `The replica is not used: ${fault instanceof Error ? fault.message : String(fault)}`
    return { check: 'database', state: 'fault', what, remedy: 'Check that it is running, or correct replica.' }
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
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM games ORDER BY random()')
    const read = <Done>(work: () => Work<Done>) => runWorkThrough(work(), query => runStatement(pool, query))
    for (const { id } of rows) yield { game: id, read: () => storedLogs({ read }).read(id, 0) }
  } finally {
    await pool.end()
  }
}
