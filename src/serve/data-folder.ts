import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartFault } from './start-fault.ts'

/** The folder in which a server keeps everything, made if it is not there, for its user alone. */
export function dataFolder(path: string): string {
  const folder = resolve(path)
  try {
    made(folder)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new StartFault(`${folder} cannot be the data folder: ${WHY[code] ?? `it cannot be made (${code})`}.`)
  }
}

/** One folder after another: `recursive` does not come to an end where nobody can make any, as in /proc. */
function made(folder: string): void {
  if (existsSync(folder)) return
  made(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const WHY: { readonly [code: string]: string } = {
  EACCES: 'this user may not write there; give it the folder, or choose another with NOMIC_DATA',
  EPERM: 'this user may not write there; give it the folder, or choose another with NOMIC_DATA',
  EROFS: 'what it lies on is read-only; choose another with NOMIC_DATA',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file; choose another with NOMIC_DATA',
  EEXIST: 'there is a file of that name; choose another with NOMIC_DATA',
  ENOENT: 'nobody can make a folder there; choose another with NOMIC_DATA',
}
