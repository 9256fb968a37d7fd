import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { companionPath } from './companion-path.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Reads the secret of a game's dice from a file next to the game, `NAME.secret`, which only its owner may read. The
 * secret is on disk before the first entry that depends on it, and is never part of the log.
 */
export function readSecret(game: string): string | undefined {
  try {
    return readFileSync(companionPath(game, 'secret'), 'utf8').trim()
  } catch {
    return undefined
  }
}

export function hasSecret(game: string): boolean {
  try {
    return existsSync(companionPath(game, 'secret'))
  } catch {
    return false
  }
}

/** Writes a secret completely or not at all. An existing secret is moved aside as `NAME.secret.old`. */
export function writeSecret(game: string, secret: string): void {
  const file = companionPath(game, 'secret')
  const unborn = `${file}.${process.pid}.new`
  try {
    writeFileSync(unborn, `${secret}\n`, { flag: 'wx', mode: 0o600, flush: true })
    if (existsSync(file)) renameSync(file, `${file}.old`)
    renameSync(unborn, file)
    syncFolder(dirname(file))
  } catch (error) {
    rmSync(unborn, { force: true })
    throw error
  }
}

/** Deletes the secret of a game that could not be created. */
export function removeSecret(game: string): void {
  rmSync(companionPath(game, 'secret'), { force: true })
}
