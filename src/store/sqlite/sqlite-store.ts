import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Store } from '../../ports/store.ts'
import { holdsWords } from '../holds-words.ts'
import { checkLogs } from './check-logs.ts'
import { type Connection, connection } from './connection.ts'
import { diskOf } from './disk-of.ts'
import { groupCommit } from './group-commit.ts'
import { holdFile } from './hold-file.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { sqliteDeeds } from './sqlite-deeds.ts'
import { sqliteGames } from './sqlite-games.ts'
import { sqliteInvitations } from './sqlite-invitations.ts'
import { sqliteMutes } from './sqlite-mutes.ts'
import { sqliteOutbox } from './sqlite-outbox.ts'
import { sqliteReports } from './sqlite-reports.ts'
import { sqliteSpending } from './sqlite-spending.ts'
import { storeFaultOf } from './store-fault-of.ts'

/** A store in a file, to which others of the house may open connections of their own. */
export type SqliteStore = Store & { readonly file: string }

/**
 * A store in one SQLite file, made if it is not there, brought to the present version, and checked. Throws `StoreFault`
 * when another process has it, when it is damaged, or when it cannot be written. Whoever opens a connection of their
 * own to the file must keep their transactions short: while one stands, nothing here is kept.
 */
export function sqliteStore({ file }: { readonly file: string }): SqliteStore {
  try {
    makeWritable(file)
    return held(file)
  } catch (error) {
    throw storeFaultOf(error, file)
  }
}

/** A new file is its owner's alone: there are secrets in it. One that cannot be written is found out here. */
function makeWritable(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

function held(file: string): SqliteStore {
  const release = holdFile(file)
  try {
    return opened(file, release)
  } catch (error) {
    release()
    throw error
  }
}

function opened(file: string, release: () => void): SqliteStore {
  const database = openDatabase(file)
  const holds = (title: unknown, words: unknown): number => Number(holdsWords(String(title), String(words)))
  database.function('holds_words', { deterministic: true }, holds)
  const opening = connection(database, file)
  try {
    migrate(database, file)
    checkLogs(opening)
  } catch (error) {
    database.close()
    throw error
  }
  return assembled(opening, release)
}

function assembled(opened: Connection, release: () => void): SqliteStore {
  const changes = groupCommit(opened)
  const games = sqliteGames(opened, changes)
  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await games.packed()
    await changes.close()
    opened.database.close()
    release()
  }
  return {
    file: opened.file,
    games,
    invitations: sqliteInvitations(opened, changes),
    outbox: sqliteOutbox(opened, changes),
    mutes: sqliteMutes(opened, changes),
    spending: sqliteSpending(opened, changes),
    // The number is nobody's: writing it takes the same way to the disk as an entry does.
    probe: () => changes.change(() => void opened.sql('PRAGMA user_version = 1').run()),
    disk: async () => diskOf(opened),
    reports: sqliteReports(opened, changes),
    deeds: sqliteDeeds(opened),
    close: () => (closing ??= close()),
  }
}
