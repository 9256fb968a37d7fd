import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Clock } from '../ports/clock.ts'
import type { ServerLog } from '../ports/server-log.ts'
import type { Config } from './config/config-schema.ts'
import { ensureUsableFolder } from './open-mail.ts'

/** The data to back up, and the host's settings for backups. */
type BackupParts = {
  /** The data folder. */
  readonly data: string
  readonly backup: Config['backup']
  readonly clock: Clock
  readonly log: ServerLog
}

type Backups = Omit<BackupParts, 'backup'> & { readonly folder: string; readonly hours: number; readonly keep: number }

const HOUR = 3_600_000
const NOMIC = join(import.meta.dirname, '../../bin/nomic.js')
const NAME = /^nomothete-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.db$/

/**
 * Backs up the database at intervals, if the host has named a folder. Each backup runs in a separate process, so that
 * reading the copy back blocks no one. The first backup is made when the latest existing one is old enough. Returns a
 * function that stops the backups.
 */
export function scheduleBackups({ backup: { folder, hours, keep }, ...parts }: BackupParts): () => Promise<void> {
  if (folder === undefined) return async () => {}
  const backups: Backups = { ...parts, folder: ensureUsableFolder('backup', folder), hours, keep }
  const { clock, log } = parts
  let open = true
  let callOff = () => {}
  let making: { readonly stop: () => void; readonly over: Promise<void> } | undefined
  const makeAt = (at: number): void => {
    if (!open) return
    callOff = clock.wake(at, () => {
      making = startBackup(backups)
      making.over.then(
        () => makeAt(clock.now() + hours * HOUR),
        err => {
          if (open) log.error({ err }, 'The database could not be backed up.')
          makeAt(clock.now() + HOUR)
        },
      )
    })
  }
  makeAt(timeInBackupName(backupsIn(backups.folder).at(-1) ?? '') + hours * HOUR)
  return async () => {
    open = false
    callOff()
    making?.stop()
    await making?.over.catch(() => {})
  }
}

/** Makes one backup and deletes those that are too old. Rejects with the reason if this fails. */
function startBackup(parts: Backups): { readonly stop: () => void; readonly over: Promise<void> } {
  const { data, folder, clock, log } = parts
  const name = `nomothete-${new Date(clock.now()).toISOString().slice(0, 19).replaceAll(':', '')}Z.db`
  const to = join(folder, name)
  const child = spawn(process.execPath, [NOMIC, 'backup', to, '--data', data], { stdio: ['ignore', 'ignore', 'pipe'] })
  const over = async (): Promise<void> => {
    const said = await text(child.stderr)
    const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
    if (status !== 0) {
      rmSync(`${to}.part`, { force: true })
      throw new Error(said.trim())
    }
    deleteSurplusBackups(parts)
    log.info({ backup: name }, 'The database was backed up.')
  }
  return { stop: () => void child.kill(), over: over() }
}

/** When the newest backup in a folder was made; undefined if there is none. */
export function newestBackup(folder: string | undefined): number | undefined {
  const newest = folder === undefined || !existsSync(folder) ? undefined : backupsIn(folder).at(-1)
  return newest === undefined ? undefined : timeInBackupName(newest)
}

/** Lists the backups in a folder, oldest first. Other files in the folder are ignored. */
function backupsIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter(name => NAME.test(name))
    .sort()
}

function timeInBackupName(name: string): number {
  const [, hour, minute, second] = NAME.exec(name) ?? []
  return hour === undefined ? 0 : Date.parse(`${hour}:${minute}:${second}Z`)
}

function deleteSurplusBackups({ folder, keep }: Backups): void {
  const backups = backupsIn(folder)
  for (const name of backups.slice(0, Math.max(0, backups.length - keep))) rmSync(join(folder, name), { force: true })
}
