import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StoreFault } from '../ports/store-care.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Migrates the accounts' own tables: runs each numbered migration once, in order, completely or not at all. */
export function migrate(database: DatabaseSync): void {
  database.exec('CREATE TABLE IF NOT EXISTS accounts_version (number INTEGER NOT NULL PRIMARY KEY) STRICT')
  const done = database.prepare('SELECT coalesce(max(number), 0) AS number FROM accounts_version').get()
  const known = migrations()
  const last = known.at(-1)?.number ?? 0
  if (Number(done?.['number']) > last)
    throw new StoreFault(
      'failed',
      'The accounts in this database come from a later version of Nomothete. Install that one.',
    )
  for (const { number, sql } of known) if (number > Number(done?.['number'])) apply(database, number, sql)
}

function apply(database: DatabaseSync, number: number, sql: string): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    database.exec(sql)
    database.prepare('INSERT INTO accounts_version (number) VALUES (?)').run(number)
    database.exec('COMMIT')
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function migrations(): readonly { number: number; sql: string }[] {
  const files = readdirSync(FOLDER).filter(name => /^\d{4}-.*\.sql$/.test(name))
  return files.sort().map(name => ({ number: Number(name.slice(0, 4)), sql: readFileSync(join(FOLDER, name), 'utf8') }))
}
