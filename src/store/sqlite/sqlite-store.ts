import { closeSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Report, Reports } from '../../ports/moderation.ts'
import type { Mutes } from '../../ports/muted-games.ts'
import type { Store } from '../../ports/store.ts'
import { holdsWords } from '../common/store-checks-and-limits.ts'
import { checkLogs } from './check-logs.ts'
import { type Changes, groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { type Connection, connection, lockDatabaseFile, openDatabase, type Row } from './open-database.ts'
import { sqliteCalendars } from './sqlite-calendars.ts'
import { sqliteEmailTiming } from './sqlite-email-timing.ts'
import { sqliteForks } from './sqlite-forks.ts'
import { sqliteGameLinks } from './sqlite-game-links.ts'
import { sqliteGames } from './sqlite-games.ts'
import { sqliteHosting } from './sqlite-hosting.ts'
import { sqliteInvitations } from './sqlite-invitations.ts'
import { sqliteJoinRequests } from './sqlite-join-requests.ts'
import { insertModerationEntry, sqliteModerationLog } from './sqlite-moderation-log.ts'
import { sqliteMoves } from './sqlite-moves.ts'
import { putEmails, sqliteOutbox } from './sqlite-outbox.ts'
import { sqliteSpending } from './sqlite-quota-usage.ts'
import { sqliteShelf } from './sqlite-shelf.ts'
import { sqliteTalk } from './sqlite-talk.ts'
import { storeFaultOf } from './store-faults.ts'

/** A store in a file to which other parts of the server may open their own connections. */
export type SqliteStore = Store & { readonly file: string }

/**
 * Opens a store in one SQLite file, which is created if necessary, upgraded to the current version, and checked. Throws
 * a `StoreFault` if another process has the file open, or if the file is damaged or cannot be written. A component with
 * its own connection to the file must keep its transactions short, because nothing can be saved here during one.
 */
export function sqliteStore({ file }: { readonly file: string }): SqliteStore {
  try {
    createPrivateFile(file)
    return openLockedStore(file)
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

function openLockedStore(file: string): SqliteStore {
  const release = lockDatabaseFile(file)
  try {
    return openStore(file, release)
  } catch (error) {
    release()
    throw error
  }
}

function openStore(file: string, release: () => void): SqliteStore {
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
  return assembleStore(opening, release)
}

function assembleStore(opened: Connection, release: () => void): SqliteStore {
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
    emailTiming: sqliteEmailTiming(opened, changes),
    gameLinks: sqliteGameLinks(opened, changes),
    hosting: sqliteHosting(opened, changes),
    forks: sqliteForks(opened, changes),
    joinRequests: sqliteJoinRequests(opened, changes),
    moves: sqliteMoves(opened, changes),
    calendars: sqliteCalendars(opened, changes),
    talk: sqliteTalk(opened, changes),
    shelf: sqliteShelf(opened, changes),
    spending: sqliteSpending(opened, changes),
    // The number has no meaning. Writing it uses the same path to the disk as writing an entry, so it shows whether
    // entries can be saved.
    probe: () => changes.change(() => void opened.sql('PRAGMA user_version = 1').run()),
    disk: async () => diskUsage(opened),
    reports: sqliteReports(opened, changes),
    moderationLog: sqliteModerationLog(opened),
    close: () => (closing ??= close()),
  }
}

/** The size of a database in bytes, including its queued changes, and the free space on its disk. */
function diskUsage({ file }: Pick<Connection, 'file'>): { readonly bytes: number; readonly free: number } {
  const sizes = ['', '-wal', '-shm'].map(end => statSync(file + end, { throwIfNoEntry: false })?.size ?? 0)
  const { bavail, bsize } = statfsSync(dirname(file))
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), free: bavail * bsize }
}

/** Stores in a database which games each account has muted. */
function sqliteMutes({ sql }: Connection, { change }: Changes): Mutes {
  return {
    keepToken: ({ hash, game, account, at }, forgetBefore) =>
      change(() => {
        sql('DELETE FROM mute_tokens WHERE at < ?').run(forgetBefore)
        sql('INSERT INTO mute_tokens (hash, game, account, at) VALUES (?, ?, ?, ?)').run(hash, game, account, at)
      }),
    async tokenOf(hash) {
      const row = sql('SELECT game, account, at FROM mute_tokens WHERE hash = ?').row(hash)
      return row && { hash, game: String(row['game']), account: String(row['account']), at: Number(row['at']) }
    },
    mute: (game, account, at) =>
      change(() => {
        sql('INSERT OR IGNORE INTO mutes (game, account, at) VALUES (?, ?, ?)').run(game, account, at)
      }),
    unmute: (game, account) =>
      change(() => {
        sql('DELETE FROM mutes WHERE game = ? AND account = ?').run(game, account)
      }),
    async isMuted(game, account) {
      return sql('SELECT 1 FROM mutes WHERE game = ? AND account = ?').row(game, account) !== undefined
    },
    async of(account) {
      const rows = sql('SELECT game, at FROM mutes WHERE account = ? ORDER BY at DESC, game').rows(account)
      return rows.map(({ game, at }) => ({ game: String(game), at: Number(at) }))
    },
  }
}

/** Stores reports to operators in a database. */
function sqliteReports(connection: Connection, { change }: Changes): Reports {
  const { sql } = connection
  return {
    add: ({ id, game, entry, message, by, at, why }, emails = []) =>
      change(() => {
        sql('INSERT INTO reports (id, game, entry, message, by, at, why) VALUES (?, ?, ?, ?, ?, ?, ?)').run(
          id,
          game,
          entry ?? null,
          message ?? null,
          by,
          at,
          why,
        )
        putEmails(connection, emails)
      }),
    async list({ open, limit, before }) {
      const rows = sql(
        `SELECT * FROM reports WHERE (settled_at IS NULL) = ?1
           AND (?2 IS NULL OR number < (SELECT number FROM reports WHERE id = ?2)) ORDER BY number DESC LIMIT ?3`,
      ).rows(Number(open), before ?? null, limit)
      return rows.map(reportOf)
    },
    async one(id) {
      const row = sql('SELECT * FROM reports WHERE id = ?').row(id)
      return row && reportOf(row)
    },
    async names(game, entry) {
      return sql('SELECT 1 FROM reports WHERE game = ? AND entry = ?').row(game, entry) !== undefined
    },
    async namesMessage(game, message) {
      return sql('SELECT 1 FROM reports WHERE game = ? AND message = ?').row(game, message) !== undefined
    },
    async isMessageInOpenReport(game, message) {
      const found = sql('SELECT 1 FROM reports WHERE game = ? AND message = ? AND settled_at IS NULL')
      return found.row(game, message) !== undefined
    },
    settle: (id, { at, by, how }, action) =>
      change(() => {
        const changed = sql(
          'UPDATE reports SET settled_at = ?, settled_by = ?, settled_how = ? WHERE id = ? AND settled_at IS NULL',
        ).run(at, by, how, id)
        if (changed === 0) return 'unknown'
        insertModerationEntry(connection, action)
        return 'kept'
      }),
    async open() {
      return Number(sql('SELECT count(*) AS open FROM reports WHERE settled_at IS NULL').row()?.['open'])
    },
  }
}

function reportOf(row: Row): Report {
  const { settled_at: at, settled_by: by, settled_how: how } = row
  return {
    id: String(row['id']),
    game: String(row['game']),
    ...(row['entry'] === null ? {} : { entry: Number(row['entry']) }),
    ...(row['message'] === null ? {} : { message: String(row['message']) }),
    by: String(row['by']),
    at: Number(row['at']),
    why: String(row['why']),
    ...(at === null ? {} : { settled: { at: Number(at), by: String(by), how: String(how) } }),
  }
}
