import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { newDiceSecret } from '../../app/dice/dice-secret.ts'
import { sha256 } from '../../app/play/world.ts'
import { SNAPSHOT_SHAPE } from '../../app/session/messages.ts'
import { parsedEntry } from '../../kernel/log/unparsed-entry.ts'
import {
  type Ailment,
  type Examined,
  type Restored,
  type RestoreWishes,
  type StoreCare,
  type StoreContents,
  type StoredLog,
  StoreFault,
} from '../../ports/store-care.ts'
import { unpacked } from '../common/packed.ts'
import { forgetRebuilt } from '../files/rebuilt-folders.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { storedRows } from '../sql/stored-entries.ts'
import { checkLogs } from './check-logs.ts'
import { type ExaminedDatabase, examineDatabase } from './doctor/examine-database.ts'
import { type Connection, connection, lockDatabaseFile, openDatabase } from './open-database.ts'
import { runWork } from './run-work.ts'
import { storeFaultOf } from './store-faults.ts'
import { type TakenBack, takeBack } from './take-back.ts'

/** The operations that a host can perform on a database as a whole. */
export const sqliteCare: StoreCare = {
  fileIn: databasePathIn,
  backUp: backUpDatabase,
  restore: restoreDatabase,
  examine: file => examinedWithoutMends(examineDatabase(file)),
  logs: storedLogs,
  mend: file => examinedWithoutMends(mendDatabase(file)),
}

function* storedLogs(file: string): Iterable<StoredLog> {
  const database = openDatabase(file, { readOnly: true })
  try {
    const opened = connection(database, file)
    for (const { id } of opened.sql('SELECT id FROM games ORDER BY random()').rows()) {
      const game = String(id)
      yield { game, read: async () => runWork(opened, storedRows(game, 0, Number.MAX_SAFE_INTEGER)).map(parsedEntry) }
    }
  } finally {
    database.close()
  }
}

/** Returns the path of the database in a data folder. */
export function databasePathIn(data: string): string {
  return join(data, 'nomothete.db')
}

function examinedWithoutMends({ ailments, ...contents }: ExaminedDatabase): Examined {
  return {
    ...contents,
    ailments: ailments.map(({ mends, ...ailment }): Ailment => ({ ...ailment, mendable: mends !== undefined })),
  }
}

/** The files that SQLite keeps for a database. They belong together, so they are moved aside together. */
const BESIDE = ['', '-wal', '-shm', '-journal']

/**
 * Replaces a database with a backup while no one has the database open. The backup is examined completely before
 * anything changes. If a database already exists, refuses unless the host asks for it to be moved aside under another
 * name.
 */
async function restoreDatabase(file: string, from: string, wishes: RestoreWishes): Promise<Restored> {
  requireRepairable(from)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const release = lockDatabaseFile(file)
  try {
    const there = BESIDE.filter(ending => existsSync(file + ending))
    if (there.length > 0 && !wishes.force)
      throw new StoreFault('failed', `${file} already exists. Use --force to move it aside under another name.`)
    return await replaceDatabase(file, from, there, wishes)
  } catch (error) {
    throw storeFaultOf(error, file)
  } finally {
    release()
  }
}

function requireRepairable(from: string): void {
  const bad = examineDatabase(from).ailments.find(({ mends }) => mends === undefined)
  if (bad !== undefined) throw new StoreFault('damaged', `${from} is damaged, and nothing was restored. ${bad.what}`)
}

async function replaceDatabase(
  file: string,
  from: string,
  there: readonly string[],
  { sameDice, until }: RestoreWishes,
): Promise<Restored> {
  const unborn = `${file}.restored`
  rmSync(unborn, { force: true })
  const copied = await backUpDatabase(from, unborn)
  const takenBack = until === undefined ? undefined : takeCopyBack(unborn, until)
  repairCopy(unborn)
  const contents = { ...copied, entries: copied.entries - (takenBack?.entries ?? 0) }
  if (!sameDice) takeNewDice(unborn)
  const aside = there.length === 0 ? undefined : freeBackupPath(file)
  for (const ending of there) renameSync(file + ending, aside + ending)
  forgetRebuilt(dirname(file))
  renameSync(unborn, file)
  syncFolder(dirname(file))
  const besides = { ...(aside === undefined ? {} : { aside }), ...(takenBack === undefined ? {} : { takenBack }) }
  return { file, ...contents, ...besides }
}

/** Takes every game in a copy back to an instant, all of them or none. */
function takeCopyBack(copy: string, until: number): TakenBack {
  const database = openDatabase(copy)
  try {
    database.exec('BEGIN IMMEDIATE')
    const taken = takeBack(connection(database, copy), until)
    database.exec('COMMIT')
    return taken
  } finally {
    database.close()
  }
}

/**
 * Rebuilds any data in the copy that does not match the log: a wrong snapshot, record or decision would describe a game
 * that was never played. Emails that were set aside remain set aside.
 */
function repairCopy(copy: string): void {
  const { ailments } = examineDatabase(copy)
  applyMends(
    copy,
    ailments.filter(({ check }) => check !== 'email'),
  )
  const database = openDatabase(copy)
  try {
    deleteUnchainedDecisions(connection(database, copy))
    deleteSnapshotsOfOtherShapes(connection(database, copy))
    // Turns the database into one plain file again, without companion files.
    database.exec('PRAGMA journal_mode = DELETE')
  } finally {
    database.close()
  }
  requireRepairable(copy)
}

/**
 * Gives all games new dice, because someone who continued playing after the backup was made may know what the dice will
 * show.
 */
function takeNewDice(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.function('new_secret', newDiceSecret)
    database.exec('UPDATE dice_secrets SET secret = new_secret(), is_new = 1')
  } finally {
    database.close()
  }
}

function freeBackupPath(file: string): string {
  for (let number = 1; ; number += 1) if (!existsSync(`${file}.${number}.old`)) return `${file}.${number}.old`
}

type Chained = { readonly format: number; readonly decisions: string; readonly outside: { readonly told?: true } }

/** The first entry format that chains decisions exactly as they are stored. */
const FIRST_SO_CHAINED = 2

/**
 * Deletes stored decisions that differ from those chained to their entry, because they would explain a game wrongly and
 * can be computed again. For two kinds of decisions, the only possible check is whether they can be read: decisions
 * made while programs knew a secret, which are chained with the secret's salt, and decisions of entries in the first
 * format, which chain different bytes.
 */
function deleteUnchainedDecisions({ sql }: Connection): void {
  const places = sql('SELECT game, seq FROM decisions').rows()
  const kept = sql('SELECT packed, line FROM decisions JOIN entries USING (game, seq) WHERE game = ? AND seq = ?')
  const forget = sql('DELETE FROM decisions WHERE game = ? AND seq = ?')
  for (const { game = null, seq = null } of places) {
    const { packed, line } = kept.row(game, seq) ?? {}
    if (!areDecisionsChained(packed as Uint8Array, String(line))) forget.run(game, seq)
  }
}

function areDecisionsChained(packed: Uint8Array, line: string): boolean {
  try {
    const text = unpacked(packed)
    const { format, decisions, outside } = JSON.parse(line) as Chained
    return format < FIRST_SO_CHAINED || outside.told === true || sha256(text) === decisions
  } catch {
    return false
  }
}

/**
 * Deletes the snapshots whose state has another shape than in this version. They were not compared with the log, and a
 * later version might use them.
 */
function deleteSnapshotsOfOtherShapes({ sql }: Connection): void {
  const places = sql('SELECT game, seq FROM snapshots').rows()
  const kept = sql('SELECT packed FROM snapshots WHERE game = ? AND seq = ?')
  const forget = sql('DELETE FROM snapshots WHERE game = ? AND seq = ?')
  for (const { game = null, seq = null } of places) {
    const { shape } = JSON.parse(unpacked(kept.row(game, seq)?.['packed'] as Uint8Array)) as { readonly shape?: number }
    if (shape !== SNAPSHOT_SHAPE) forget.run(game, seq)
  }
}

/** Repairs what can be repaired, all or nothing, in a database that no one has open. Returns the remaining errors. */
function mendDatabase(file: string): ExaminedDatabase {
  const release = lockDatabaseFile(file)
  try {
    applyMends(file, examineDatabase(file).ailments)
    return examineDatabase(file)
  } finally {
    release()
  }
}

/** Applies the remedies for all given errors, or for none. No one may have the database open. */
function applyMends(file: string, ailments: ExaminedDatabase['ailments']): void {
  const mends = ailments.flatMap(ailment => ailment.mends ?? [])
  if (mends.length === 0) return
  const database = openDatabase(file)
  try {
    const { sql } = connection(database, file)
    database.exec('BEGIN IMMEDIATE')
    for (const mend of mends) sql(mend.sql).run(...mend.given)
    database.exec('COMMIT')
  } catch (error) {
    throw storeFaultOf(error, file)
  } finally {
    database.close()
  }
}

/** Copies all pages in one step, so that writers are not delayed and cannot force the copy to start over. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Copies a database, as of one instant, into one plain file that only its owner may read, and reads the copy back.
 * Never replaces a file. The copy exists completely or not at all.
 */
async function backUpDatabase(file: string, to: string): Promise<StoreContents> {
  if (!existsSync(file)) throw new StoreFault('failed', `The database ${file} does not exist.`)
  if (existsSync(to)) throw new StoreFault('failed', `${to} already exists. Name another file.`)
  const part = `${to}.part`
  try {
    closeSync(openSync(part, 'w', 0o600))
    await copyDatabase(file, part)
    const contents = checkCopy(part)
    syncFile(part)
    renameSync(part, to)
    syncFolder(dirname(to))
    return contents
  } catch (error) {
    for (const rest of [part, `${part}-journal`, `${part}-wal`, `${part}-shm`]) rmSync(rest, { force: true })
    throw storeFaultOf(error, to)
  }
}

async function copyDatabase(file: string, part: string): Promise<void> {
  const source = openDatabase(file, { readOnly: true })
  try {
    await backup(source, part, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}

/** Checks a copy. After the check, the copy needs no companion files. */
function checkCopy(part: string): StoreContents {
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
