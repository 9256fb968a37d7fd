import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { own } from '../kernel/values/lookup.ts'
import { StartFault } from './start-fault.ts'

/** A folder that a host names in a setting (`data`, `backup`), made if it is not there, for the server's user alone. */
export function folderFor(purpose: 'data' | 'backup', path: string): string {
  const folder = resolve(path)
  try {
    made(folder)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new StartFault(
      `${folder} cannot be the ${purpose} folder: ${own(WHY, code) ?? `it cannot be made (${code})`}.`,
    )
  }
}

/** One folder after another: `recursive` does not come to an end where nobody can make any, as in /proc. */
function made(folder: string): void {
  if (existsSync(folder)) return
  made(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const WHY: { readonly [code: string]: string } = {
  EACCES: 'this user may not write there; give it the folder, or choose another',
  EPERM: 'this user may not write there; give it the folder, or choose another',
  EROFS: 'what it lies on is read-only; choose another',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file; choose another',
  EEXIST: 'there is a file of that name; choose another',
  ENOENT: 'nobody can make a folder there; choose another',
}
