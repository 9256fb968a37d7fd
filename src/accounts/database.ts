import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  sql,
  type Transaction,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { openKeyedMutex } from '../app/server/keyed-mutex.ts'
import type { Tables } from './table-types.ts'

/** A database for the accounts, and its SQL dialect. */
export type AccountsDatabase = { readonly kind: 'sqlite' | 'postgres'; readonly kysely: Kysely<Tables> }

/**
 * Returns the tables of the accounts in an open SQLite file. Foreign keys must be enabled in it, and the caller closes
 * it.
 */
export function sqliteDatabase(database: DatabaseSync): AccountsDatabase {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateDriver(database),
    createIntrospector: kysely => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return { kind: 'sqlite', kysely: new Kysely({ dialect }) }
}

/**
 * Kysely's own driver, for `node:sqlite`. A transaction takes the write lock at its start, so it fails before it has
 * read anything if another process is writing.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: withPreparedStatements(database) })
    this.#database = database
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After some failures, such as a full disk, SQLite has already rolled back the transaction.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Maximum number of prepared statements to keep. */
const MOST_PREPARED = 200

/** Adapts a database for Kysely. Each statement is prepared only once. */
function withPreparedStatements(database: DatabaseSync): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: MOST_PREPARED })
  return {
    close: () => database.close(),
    prepare(text) {
      const known = prepared.get(text) ?? statementOf(database.prepare(text))
      prepared.set(text, known)
      return known
    },
  }
}

function statementOf(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: given => statement.all(...(given as SQLInputValue[])),
    run: given => statement.run(...(given as SQLInputValue[])),
    iterate: given => statement.iterate(...(given as SQLInputValue[])),
  }
}

/** Returns the tables of the accounts in a PostgreSQL database. The caller closes the pool. */
export function postgresDatabase(pool: Pool): AccountsDatabase {
  return { kind: 'postgres', kysely: new Kysely({ dialect: new PostgresDialect({ pool }) }) }
}

/** The key of PostgreSQL's advisory lock for changes to accounts: the letters “nomic”. */
const CHANGING = 0x6e6f6d6963

/** Runs several reads and writes that happen completely or not at all, with no other change between them. */
export type Changing = <Done>(work: (tables: Transaction<Tables>) => Promise<Done>) => Promise<Done>

/**
 * Makes changes one after another, as SQLite does anyway. Everything that a change has read stays true until the change
 * is committed, so there is no race between checking something and acting on it. On PostgreSQL, a lock that ends with
 * the transaction keeps the order between processes, and each process waits for it on only one connection.
 *
 * `work` may await only its own statements. With SQLite, a change is therefore complete before the event loop
 * continues, so the store, which writes to the same file on the same thread, never finds the file locked.
 */
export function serialTransactions({ kind, kysely }: AccountsDatabase): Changing {
  const turns = openKeyedMutex()
  return work =>
    turns('change', () =>
      kysely.transaction().execute(async tables => {
        if (kind === 'postgres') await sql`SELECT pg_advisory_xact_lock(${sql.lit(CHANGING)})`.execute(tables)
        return work(tables)
      }),
    )
}
