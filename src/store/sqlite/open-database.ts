import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { StoreFault } from '../../ports/store-care.ts'
import type { Row } from '../sql/query.ts'
import { storeFaultOf } from './store-faults.ts'

/**
 * Opens a database file with the settings that every part of the server uses. Commits are durable (WAL, synced at each
 * commit), deleted data is overwritten, and a connection that is waiting for a lock does not block anything else.
 */
export function openDatabase(file: string, { readOnly = false } = {}): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: readOnly ? 5_000 : 20 })
  try {
    for (const pragma of readOnly ? READING : WRITING) database.exec(`PRAGMA ${pragma}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const READING = ['trusted_schema = OFF', 'cell_size_check = ON', 'query_only = ON']

const WRITING = [
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'journal_mode = WAL',
  'synchronous = FULL',
  'fullfsync = ON',
  'checkpoint_fullfsync = ON',
  'foreign_keys = ON',
  'recursive_triggers = ON',
  'secure_delete = ON',
  'wal_autocheckpoint = 4000',
  'journal_size_limit = 67108864',
]

/**
 * Locks a database for this process until the process releases the lock or ends. The lock is an empty file next to the
 * database, `NAME.lock`, which the operating system locks, so no lock outlives its process. Throws `busy` if another
 * process has the lock.
 */
export function lockDatabaseFile(file: string): () => void {
  const lock = openLockFile(`${file}.lock`)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const fault = storeFaultOf(error, file)
    throw fault.code === 'busy' ? new StoreFault('busy', heldInWords(file)) : fault
  }
  return () => lock.close()
}

function openLockFile(file: string): DatabaseSync {
  try {
    closeSync(openSync(file, 'a', 0o600))
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw storeFaultOf(error, file)
  }
}

function heldInWords(file: string): string {
  return `Another process of Nomothete is using ${file}. Stop that process first.`
}

/** An open database with its statements. */
export type Connection = {
  readonly file: string
  readonly database: DatabaseSync
  /** Returns the prepared statement for an SQL text. Each text is prepared only once. */
  readonly sql: (text: string) => Statement
}

type Statement = {
  run(...given: SQLInputValue[]): number
  /** Runs a read. Throws a `StoreFault` if the rows cannot be read. */
  row(...given: SQLInputValue[]): Row | undefined
  rows(...given: SQLInputValue[]): readonly Row[]
}

export function connection(database: DatabaseSync, file: string): Connection {
  const prepared = new Map<string, Statement>()
  const reading = <T>(read: () => T): T => {
    if (!database.isOpen) throw new StoreFault('closed', `${file} has been closed.`)
    try {
      return read()
    } catch (error) {
      throw storeFaultOf(error, file)
    }
  }
  const prepare = (text: string): Statement => {
    const statement = database.prepare(text)
    return {
      run: (...given) => Number(statement.run(...given).changes),
      row: (...given) => reading(() => statement.get(...given) as Row | undefined),
      rows: (...given) => reading(() => statement.all(...given) as Row[]),
    }
  }
  const sql = (text: string): Statement => {
    const known = prepared.get(text) ?? reading(() => prepare(text))
    prepared.set(text, known)
    return known
  }
  return { file, database, sql }
}
