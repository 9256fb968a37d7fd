import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Finding } from '../../ports/installation.ts'
import type { Config } from '../config/config-schema.ts'
import { newestBackup } from '../keep-backups.ts'

/** Checks that the data folder is there, can be written, and is closed to other users. */
export function checkData(data: string): Finding {
  const folder = resolve(data)
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    if ((statSync(folder).mode & 0o077) !== 0) {
      const what = `Other users of this machine may look into the data folder ${folder}.`
      return { check: 'data', state: 'warning', what, remedy: `Close it: chmod 700 ${folder}` }
    }
    return { check: 'data', state: 'good', what: `The data folder is ${folder}.` }
  } catch (error) {
    const gone = (error as NodeJS.ErrnoException).code === 'ENOENT'
    const what = `The data folder ${folder} ${gone ? 'does not exist' : 'cannot be written by this user'}.`
    const remedy = gone
      ? 'Name the right folder with --data or NOMIC_DATA. The server makes a new one when it starts.'
      : 'Run this command as the user that runs the server, or grant that user access to the folder.'
    return { check: 'data', state: 'fault', what, remedy }
  }
}

/** Less free space than this many bytes, or than this share of the disk, deserves a look. */
const LITTLE = { bytes: 1e9, share: 0.05 }
/** With less free space than this many bytes, acts may soon be refused. */
const TOO_LITTLE = 100e6

/** Checks the free space on the disk of the data folder. */
export function checkDisk(data: string, stat: typeof statfsSync = statfsSync): Finding {
  const { bavail, bsize, blocks } = stat(existingFolder(resolve(data)))
  const free = bavail * bsize
  const what = `${inWords(free)} are free on the disk of the data folder.`
  const remedy = 'Make room. When the disk is full, every act is refused until there is space again.'
  if (free < TOO_LITTLE) return { check: 'disk', state: 'fault', what, remedy }
  const isLittle = free < LITTLE.bytes || free < blocks * bsize * LITTLE.share
  return isLittle ? { check: 'disk', state: 'warning', what, remedy } : { check: 'disk', state: 'good', what }
}

function existingFolder(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : existingFolder(dirname(folder))
}

function inWords(bytes: number): string {
  return bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

const HOUR = 3_600_000

/** Checks the age of the newest automatic backup. */
export function checkBackups({ folder, hours }: Config['backup'], now: number): Finding {
  if (folder === undefined) {
    const what = 'The server makes no backups by itself.'
    const remedy = 'Set backup.folder, unless you run nomic backup every night yourself.'
    return { check: 'backups', state: 'warning', what, remedy }
  }
  const newest = newestBackup(folder)
  const remedy = 'The log of the server says why it makes none: see whether the folder is there and has room.'
  if (newest === undefined)
    return { check: 'backups', state: 'fault', what: `There is no backup in ${resolve(folder)}.`, remedy }
  const age = Math.floor((now - newest) / HOUR)
  const what = `The newest backup is ${age} ${age === 1 ? 'hour' : 'hours'} old.`
  return age > 2 * hours
    ? { check: 'backups', state: 'fault', what, remedy }
    : { check: 'backups', state: 'good', what }
}
