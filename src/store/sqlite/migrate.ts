import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StoreFault } from '../../ports/store-care.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** The `PRAGMA application_id` that marks a database as Nomothete's: “Nomo” in ASCII. */
const NOMOTHETE = 0x4e6f6d6f

type Migration = { readonly number: number; readonly name: string; readonly sql: string }

/** All migrations, in order: `NNNN-name.sql`. */
function migrations(): readonly Migration[] {
  return readdirSync(FOLDER)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => ({
      number: Number(file.slice(0, 4)),
      name: file.slice(5, -4),
      sql: readFileSync(join(FOLDER, file), 'utf8'),
    }))
}

/**
 * The version of a database's schema; 0 for an empty file. Throws `damaged` if the file is not a Nomothete database.
 */
export function schemaVersion(database: DatabaseSync, file: string): number {
  const { application_id: mark } = database.prepare('PRAGMA application_id').get() as { application_id: number }
  const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as { tables: number }
  if (mark === 0 && tables === 0) return 0
  if (mark !== NOMOTHETE)
    throw new StoreFault('damaged', `${file} is a database of another program, not of Nomothete. Name another file.`)
  const { version } = database.prepare('SELECT coalesce(max(number), 0) AS version FROM migrations').get() as {
    version: number
  }
  return version
}

/** Upgrades a database to the current version. Refuses a database whose version is newer. */
export function migrate(database: DatabaseSync, file: string): void {
  const version = schemaVersion(database, file)
  const newest = newestSchemaVersion()
  const [strange] = unknownSchemaObjects(database)
  if (strange !== undefined)
    throw new StoreFault('damaged', `${file} contains a ${strange} that Nomothete did not create. Run “nomic doctor”.`)
  if (version > newest)
    throw new StoreFault('failed', `${newerVersionInWords(file, version, newest)} Install that one.`)
  migrateTo(database, newest, version)
}

/** The version of the schema that this version of Nomothete writes. */
export function newestSchemaVersion(): number {
  return migrations().at(-1)?.number ?? 0
}

export function newerVersionInWords(file: string, version: number, newest: number): string {
  return `${file} was written by a later version of Nomothete. Its tables have version ${version}, and this version knows only ${newest}.`
}

/**
 * Finds triggers and views that no version of Nomothete created. In a file from a stranger, they could change the data
 * that Nomothete writes. Also finds virtual tables, because they run their own code.
 */
export function unknownSchemaObjects(database: DatabaseSync): readonly string[] {
  const known = new Set(
    migrations().flatMap(({ sql }) => [...sql.matchAll(/^CREATE TRIGGER (\w+)/gm)].map(([, name = '']) => name)),
  )
  return database
    .prepare(
      `SELECT type, name FROM sqlite_schema
       WHERE type IN ('trigger', 'view') OR (type = 'table' AND sql LIKE 'CREATE VIRTUAL%') ORDER BY name`,
    )
    .all()
    .filter(({ type, name }) => type !== 'trigger' || !known.has(String(name)))
    .map(({ type, name }) => `${type === 'table' ? 'virtual table' : type} “${name}”`)
}

/** Migrates a database from one version to another, with a separate transaction for each step. */
export function migrateTo(database: DatabaseSync, version: number, from = 0): void {
  if (from === 0) createMigrationsTable(database)
  for (const migration of migrations())
    if (migration.number > from && migration.number <= version) runMigration(database, migration)
}

function createMigrationsTable(database: DatabaseSync): void {
  database.exec(`
    BEGIN IMMEDIATE;
    PRAGMA application_id = ${NOMOTHETE};
    CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
    COMMIT`)
}

function runMigration(database: DatabaseSync, { number, name, sql }: Migration): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    database.exec(sql)
    database
      .prepare(`INSERT INTO migrations (number, name, at) VALUES (?, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER))`)
      .run(number, name)
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
