import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { StoreContents } from '../../ports/store-care.ts'
import { StoreFault } from '../../ports/store-fault.ts'
import { syncFolder } from '../sync-folder.ts'
import { checkLogs } from './check-logs.ts'
import { connection } from './connection.ts'
import { openDatabase } from './open-database.ts'
import { storeFaultOf } from './store-fault-of.ts'

/** All pages in one step: whoever writes meanwhile is neither held up nor makes the copy begin again. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies a database, as it stood at one instant, into one plain file for its owner alone, and reads the copy back. It
 * takes the place of nothing, and is there whole or not at all.
 */
export async function backedUp(file: string, to: string): Promise<StoreContents> {
  if (!existsSync(file)) throw new StoreFault('failed', `There is no database ${file}.`)
  if (existsSync(to)) throw new StoreFault('failed', `${to} is there already: name another file.`)
  const part = `${to}.part`
  try {
    closeSync(openSync(part, 'w', 0o600))
    await copied(file, part)
    const contents = readBack(part)
    syncFile(part)
    renameSync(part, to)
    syncFolder(dirname(to))
    return contents
  } catch (error) {
    for (const rest of [part, `${part}-journal`, `${part}-wal`, `${part}-shm`]) rmSync(rest, { force: true })
    throw storeFaultOf(error, to)
  }
}

async function copied(file: string, part: string): Promise<void> {
  const source = openDatabase(file, { readOnly: true })
  try {
    await backup(source, part, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}

/** Checks a copy, which needs no file beside it from then on. */
function readBack(part: string): StoreContents {
  const copy = new DatabaseSync(part)
  try {
    copy.exec('PRAGMA journal_mode = DELETE')
    return checkLogs(connection(copy, part))
  } finally {
    copy.close()
  }
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
