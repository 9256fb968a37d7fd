import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { StoreFault } from '../../ports/store-care.ts'
import { withoutPassword } from './connect.ts'
import { connectFaultOf } from './postgres-faults.ts'

export type Migration = { readonly number: number; readonly name: string; readonly sql: string }

const FOLDER = join(import.meta.dirname, 'migrations')

/** All migrations, in order: `NNNN-name.sql`, with the numbers of those for SQLite. */
export function postgresMigrations(): readonly Migration[] {
  return readdirSync(FOLDER)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => ({
      number: Number(file.slice(0, 4)),
      name: file.slice(5, -4),
      sql: readFileSync(join(FOLDER, file), 'utf8'),
    }))
}

/** The key of the advisory lock for migrations: the letters “nomo”. */
const MIGRATING = 0x6e6f6d6f

/** The oldest version of PostgreSQL on which this is tested, as `server_version_num` writes it. */
const OLDEST = 150_000

/**
 * Upgrades a database to the current version. Each migration is one transaction, so a crash leaves none half done, and
 * servers that start at the same time take turns. Other servers may use the database meanwhile: a migration only adds.
 */
export async function migrate(pool: Pool, address: string, migrations = postgresMigrations()): Promise<void> {
  const client = await pool.connect().catch(error => {
    throw connectFaultOf(error, address)
  })
  try {
    await requireUsable(client, address)
    const newest = migrations.at(-1)?.number ?? 0
    for (;;) {
      await client.query('BEGIN')
      await client.query(`SELECT pg_advisory_xact_lock(${MIGRATING})`)
      const version = await schemaVersion(client, address)
      if (version > newest) throw new StoreFault('failed', newerInWords(address, version, newest))
      const next = migrations.find(({ number }) => number > version)
      if (next !== undefined) await runMigration(client, next)
      await client.query('COMMIT')
      if (next === undefined) break
    }
    client.release()
  } catch (error) {
    // Ends the connection, and the transaction with it.
    client.release(true)
    throw error
  }
}

async function requireUsable(client: PoolClient, address: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name,
       current_setting('server_encoding') AS encoding, current_schema() AS schema,
       EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'und-x-icu') AS icu`,
  )
  const { version, name, encoding, schema, icu } = rows[0]
  const place = withoutPassword(address)
  if (version < OLDEST)
    throw new StoreFault('failed', `PostgreSQL at ${place} has version ${name}. Nomothete needs version 15 or later.`)
  if (encoding !== 'UTF8')
    throw new StoreFault(
      'failed',
      `The database of ${place} is encoded as ${encoding}. Create one with: createdb --owner USER --encoding UTF8 --template template0 NAME.`,
    )
  if (schema === null)
    throw new StoreFault('failed', `${place} has no schema in which tables can be created. Create the schema first.`)
  if (!icu) throw new StoreFault('failed', `PostgreSQL at ${place} was built without ICU, which Nomothete needs.`)
}

/** The version of a database's tables; 0 if there are none. Refuses the tables of another program. */
async function schemaVersion(client: PoolClient, address: string): Promise<number> {
  const { rows } = await client.query(`SELECT to_regclass('nomothete_migrations') IS NOT NULL AS known`)
  if (!rows[0].known) {
    await requireNoOtherTables(client, address)
    await client.query(
      'CREATE TABLE nomothete_migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at TIMESTAMPTZ NOT NULL)',
    )
    return 0
  }
  const found = await client.query('SELECT coalesce(max(number), 0) AS version FROM nomothete_migrations')
  return found.rows[0].version
}

async function requireNoOtherTables(client: PoolClient, address: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v')
       AND relname NOT LIKE 'accounts\\_%' ORDER BY relname LIMIT 1`,
  )
  if (rows.length === 0) return
  throw new StoreFault(
    'failed',
    `The database of ${withoutPassword(address)} contains the table “${rows[0].relname}”, which is not Nomothete’s. Use an empty database.`,
  )
}

async function runMigration(client: PoolClient, { number, name, sql }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('INSERT INTO nomothete_migrations (number, name, at) VALUES ($1, $2, now())', [number, name])
}

function newerInWords(address: string, version: number, newest: number): string {
  return `${withoutPassword(address)} was written by a later version of Nomothete. Its tables have version ${version}, and this version knows only ${newest}. Install that one.`
}
