import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { StoreFault } from '../ports/store-care.ts'
import type { AccountsDatabase } from './database.ts'
import type { Tables } from './table-types.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Migrates the accounts' own tables within a change. Each numbered migration runs once, in order. */
export async function migrate(tables: Transaction<Tables>, kind: AccountsDatabase['kind']): Promise<void> {
  const strict = sql.raw(kind === 'sqlite' ? 'STRICT' : '')
  await sql`CREATE TABLE IF NOT EXISTS accounts_version (number INTEGER NOT NULL PRIMARY KEY) ${strict}`.execute(tables)
  const newest = await tables
    .selectFrom('accounts_version')
    .select('number')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  const done = newest?.number ?? 0
  const known = migrationsFor(kind)
  if (done > (known.at(-1)?.number ?? 0))
    throw new StoreFault(
      'failed',
      'A later version of Nomothete wrote the accounts in this database. Install that version.',
    )
  for (const { number, statements } of known.filter(it => it.number > done)) {
    for (const statement of statements) await sql.raw(statement).execute(tables)
    await tables.insertInto('accounts_version').values({ number }).execute()
  }
}

function migrationsFor(kind: AccountsDatabase['kind']): readonly { number: number; statements: readonly string[] }[] {
  const folder = join(FOLDER, kind)
  const files = readdirSync(folder).filter(name => /^\d{4}-.*\.sql$/.test(name))
  return files.sort().map(name => ({
    number: Number(name.slice(0, 4)),
    statements: statementsOf(readFileSync(join(folder, name), 'utf8')),
  }))
}

/** Splits a file into statements. Each ends with a semicolon at the end of a line. */
function statementsOf(text: string): readonly string[] {
  return text.split(/;\s*$/m).filter(part => part.replaceAll(/^[^\S\r\n\u2028\u2029]*--.*$/gm, '').trim() !== '')
}
