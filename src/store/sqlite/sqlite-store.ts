import { closeSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Store } from '../../ports/store.ts'
import { StoreFault } from '../../ports/store-care.ts'
import { leasesOfOnlyNode } from '../common/only-node.ts'
import { holdsWords } from '../common/store-checks-and-limits.ts'
import { unfinishedInWords } from '../copy/copied-database.ts'
import { run } from '../sql/query.ts'
import { sqlStore } from '../sql/sql-store.ts'
import { checkLogs } from './check-logs.ts'
import { isUnfinishedCopy } from './copied-sqlite.ts'
import { groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { type Connection, connection, lockDatabaseFile, openDatabase } from './open-database.ts'
import { runWork } from './run-work.ts'
import { storeFaultOf } from './store-faults.ts'

/** A store in a file to which other parts of the server may open their own connections. */
export type SqliteStore = Store & { readonly file: string }

type SqliteSettings = {
  readonly file: string
  /** Whether the file may be an unfinished copy, whose logs are not complete. */
  readonly unfinished?: boolean
}

/**
 * Opens a store in one SQLite file, which is created if necessary, upgraded to the current version, and checked. Throws
 * a `StoreFault` if another process has the file open, or if the file is damaged or cannot be written. A component with
 * its own connection to the file must keep its transactions short, because nothing can be saved here during one.
 */
export function sqliteStore({ file, unfinished = false }: SqliteSettings): SqliteStore {
  try {
    createPrivateFile(file)
    return openLockedStore(file, unfinished)
  } catch (error) {
    throw storeFaultOf(error, file)
  }
}

/**
 * Makes a new file accessible only to its owner, because it contains secrets. This also shows whether the file can be
 * written.
 */
function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

function openLockedStore(file: string, unfinished: boolean): SqliteStore {
  const release = lockDatabaseFile(file)
  try {
    return openStore(file, release, unfinished)
  } catch (error) {
    release()
    throw error
  }
}

function openStore(file: string, release: () => void, unfinished: boolean): SqliteStore {
  const database = openDatabase(file)
  const holds = (title: unknown, words: unknown): number => Number(holdsWords(String(title), String(words)))
  database.function('holds_words', { deterministic: true }, holds)
  const opening = connection(database, file)
  try {
    migrate(database, file)
    if (!isUnfinishedCopy(opening)) checkLogs(opening)
    else if (!unfinished) throw new StoreFault('failed', unfinishedInWords(file))
  } catch (error) {
    database.close()
    throw error
  }
  return assembleStore(opening, release)
}

function assembleStore(opened: Connection, release: () => void): SqliteStore {
  const changes = groupCommit(opened)
  const store = sqlStore({
    read: async work => runWork(opened, work()),
    change: changes.change,
    // Until this checkpoint, the write-ahead log still contains earlier versions of pages.
    purge: async () => void opened.sql('PRAGMA wal_checkpoint(TRUNCATE)').rows(),
  })
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await store.games.packed()
    await changes.close()
    opened.database.close()
    release()
  }
  return {
    ...store,
    leases: leasesOfOnlyNode(),
    file: opened.file,
    // The number has no meaning. Writing it uses the same path to the disk as writing an entry, so it shows whether
    // entries can be saved.
    probe: () => changes.change(() => run('PRAGMA user_version = 1')).then(() => {}),
    disk: async () => diskUsage(opened),
    close: () => (closing ??= close()),
  }
}

/** The size of a database in bytes, including its queued changes, and the free space on its disk. */
function diskUsage({ file }: Pick<Connection, 'file'>): { readonly bytes: number; readonly free: number } {
  const sizes = ['', '-wal', '-shm'].map(end => statSync(file + end, { throwIfNoEntry: false })?.size ?? 0)
  const { bavail, bsize } = statfsSync(dirname(file))
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), free: bavail * bsize }
}
