import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { GameId } from '../../ports/ids.ts'
import type { SearchIndex } from '../../ports/search-index.ts'
import { type Connection, connection } from '../sqlite/open-database.ts'
import { addDocument, documentTables, findDocuments, monthsOf } from './sqlite-documents.ts'
import { findMessages, messageTables, putMessage } from './sqlite-messages.ts'

/** The version of the tables. An index with another version is deleted and built again. */
const VERSION = 5

const TABLES = `
  CREATE TABLE indexed (
    only     INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
    entries  INTEGER NOT NULL,
    withheld INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE indexed_messages (
    only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
    last INTEGER NOT NULL
  ) STRICT;
  INSERT INTO indexed_messages (only, last) VALUES (1, 0);
  ${documentTables}
  ${messageTables}
  PRAGMA user_version = ${VERSION};`

/** Number of games whose indexes are open at a time. */
const MOST_OPEN = 20

/**
 * An index with SQLite’s full-text search (FTS5), with a database file for each game, so that forgetting a game deletes
 * a file. The files are not part of the store and not in its backups, because the server can build them again from the logs: it
 * deletes a damaged file, or one of another version. Without a folder, the latest games are indexed in memory.
 */
export function sqliteSearchIndex(folder?: string): SearchIndex {
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const open = new LRUCache<GameId, Connection>({ max: MOST_OPEN, dispose: ({ database }) => database.close() })
  const fileOf = (game: GameId): string =>
    folder === undefined ? ':memory:' : join(folder, `${Buffer.from(game).toString('hex')}.db`)
  const gameIndex = (game: GameId): Connection => {
    const known = open.get(game)
    if (known !== undefined) return known
    const file = fileOf(game)
    const opened = connection(openOrReplace(file), file)
    open.set(game, opened)
    return opened
  }
  return {
    async indexed(game) {
      return indexedPart(gameIndex(game))
    },
    async add(game, { from, upTo, withheld }, documents) {
      const index = gameIndex(game)
      return inTransaction(index.database, () => {
        const part = indexedPart(index) ?? { entries: 0, withheld }
        if (part.entries !== from || part.withheld !== withheld) return 'conflict'
        for (const document of documents) addDocument(index, document)
        index.sql('INSERT OR REPLACE INTO indexed (only, entries, withheld) VALUES (1, ?, ?)').run(upTo, withheld)
        return 'kept'
      })
    },
    async forget(game) {
      open.delete(game)
      if (folder !== undefined) deleteDatabase(fileOf(game))
    },
    async find(game, query) {
      return findDocuments(() => gameIndex(game), query)
    },
    async indexedMessages(game) {
      return lastMessage(gameIndex(game))
    },
    async addMessages(game, { after, upTo }, messages) {
      const index = gameIndex(game)
      return inTransaction(index.database, () => {
        if (lastMessage(index) !== after) return 'conflict'
        for (const message of messages) putMessage(index, message)
        index.sql('UPDATE indexed_messages SET last = ?').run(upTo)
        return 'kept'
      })
    },
    async replaceMessage(game, message) {
      if (!open.has(game) && (folder === undefined || !existsSync(fileOf(game)))) return
      const index = gameIndex(game)
      inTransaction(index.database, () => {
        if (message.number <= lastMessage(index)) putMessage(index, message)
      })
    },
    async findMessages(game, query) {
      return findMessages(() => gameIndex(game), query)
    },
    async months(game) {
      return monthsOf(gameIndex(game))
    },
    async close() {
      open.clear()
    },
  }
}

function deleteDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
}

function openOrReplace(file: string): DatabaseSync {
  try {
    return openTables(file)
  } catch (error) {
    if (file === ':memory:') throw error
    deleteDatabase(file)
    return openTables(file)
  }
}

/** Commits are not synced, because a power failure loses nothing that the logs do not contain. */
const PRAGMAS = [
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'trusted_schema = OFF',
  'secure_delete = ON',
  'journal_size_limit = 4194304',
]

function openTables(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    for (const pragma of PRAGMAS) database.exec(`PRAGMA ${pragma}`)
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
    const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as { tables: number }
    if (tables === 0) database.exec(`BEGIN; ${TABLES} COMMIT`)
    else if (version !== VERSION) throw new Error(`The search index has version ${version}, not ${VERSION}.`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function lastMessage({ sql }: Connection): number {
  return Number(sql('SELECT last FROM indexed_messages').row()?.['last'] ?? 0)
}

function indexedPart({ sql }: Connection) {
  const row = sql('SELECT entries, withheld FROM indexed').row()
  return row && { entries: Number(row['entries']), withheld: Number(row['withheld']) }
}
