import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from './start-fault.ts'

/** The secret of a house whose host has set none: made once, and kept in a file beside the database, not in it. */
export function keptSecret(folder: string): string {
  const file = join(folder, 'secret')
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw new StartFault(`${file} cannot be written.`)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= 32) return secret
  throw new StartFault(`${file} holds no secret any more: bring it back, or delete it and everybody signs in again.`)
}
