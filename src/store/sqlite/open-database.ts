import { DatabaseSync } from 'node:sqlite'

/**
 * Opens a database file as every part of the house opens it: what is committed is on the disk (WAL, synced at each
 * commit), what is deleted is overwritten, and nobody waits for a lock while everything else stands still.
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
