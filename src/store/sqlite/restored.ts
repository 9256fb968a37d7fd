import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newDiceSecret } from '../../app/dice/dice-secret.ts'
import type { Restored, RestoreWishes } from '../../ports/store-care.ts'
import { StoreFault } from '../../ports/store-fault.ts'
import { syncFolder } from '../sync-folder.ts'
import { backedUp } from './backed-up.ts'
import { connection } from './connection.ts'
import { examined } from './doctor/examined.ts'
import { carryOut } from './doctor/mended.ts'
import { forgetUnchained } from './forget-unchained.ts'
import { holdFile } from './hold-file.ts'
import { openDatabase } from './open-database.ts'
import { storeFaultOf } from './store-fault-of.ts'

/** What SQLite keeps beside a database. Together they are the database, and they are put aside together. */
const BESIDE = ['', '-wal', '-shm', '-journal']

/**
 * Puts a backup in the place of a database that nobody has open. The backup is looked at from end to end before
 * anything is touched; a database that is there is put aside under another name if so wished, and refused otherwise.
 */
export async function restored(file: string, from: string, { force, sameDice }: RestoreWishes): Promise<Restored> {
  mustBeGood(from)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const release = holdFile(file)
  try {
    const there = BESIDE.filter(ending => existsSync(file + ending))
    if (there.length > 0 && !force)
      throw new StoreFault('failed', `${file} is there already: with --force it is put aside under another name.`)
    return await exchanged(file, from, there, sameDice)
  } catch (error) {
    throw storeFaultOf(error, file)
  } finally {
    release()
  }
}

function mustBeGood(from: string): void {
  const bad = examined(from).ailments.find(({ mends }) => mends === undefined)
  if (bad !== undefined) throw new StoreFault('damaged', `${from} is not good, and nothing was restored. ${bad.what}`)
}

async function exchanged(file: string, from: string, there: readonly string[], sameDice: boolean): Promise<Restored> {
  const unborn = `${file}.restored`
  rmSync(unborn, { force: true })
  const contents = await backedUp(from, unborn)
  putRight(unborn)
  if (!sameDice) takeNewDice(unborn)
  const aside = there.length === 0 ? undefined : freeName(file)
  for (const ending of there) renameSync(file + ending, aside + ending)
  renameSync(unborn, file)
  syncFolder(dirname(file))
  return { file, ...contents, ...(aside === undefined ? {} : { aside }) }
}

/**
 * What a log does not bear out is made again from it, in the copy: a snapshot, a record or a decision could tell of a game
 * that was never played. Letters that were put aside stay so.
 */
function putRight(copy: string): void {
  const { ailments } = examined(copy)
  carryOut(
    copy,
    ailments.filter(({ check }) => check !== 'letter'),
  )
  const database = openDatabase(copy)
  try {
    forgetUnchained(connection(database, copy))
    // It is one plain file again, with nothing beside it.
    database.exec('PRAGMA journal_mode = DELETE')
  } finally {
    database.close()
  }
  mustBeGood(copy)
}

/** What the dice will show may have been seen by whoever played on after the backup was taken. */
function takeNewDice(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.function('new_secret', newDiceSecret)
    database.exec('UPDATE dice_secrets SET secret = new_secret(), is_new = 1')
  } finally {
    database.close()
  }
}

function freeName(file: string): string {
  for (let number = 1; ; number += 1) if (!existsSync(`${file}.${number}.old`)) return `${file}.${number}.old`
}
