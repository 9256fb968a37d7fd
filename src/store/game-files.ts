import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { entryLine } from '../kernel/chain.ts'
import type { Entry } from '../kernel/entry.ts'
import { own } from '../kernel/own.ts'
import type { GameShelf, OpenedGame, ReadLog } from '../ports/game-shelf.ts'
import { keptGame, openForAppending } from './game-file.ts'
import { lockGame } from './game-lock.ts'
import { type GameFileContent, readGameFile } from './read-game-file.ts'
import { hasSecret, readSecret, removeSecret, writeSecret } from './secret-file.ts'
import { syncFolder } from './sync-folder.ts'

/** Games as files: one canonical entry a line. */
export const gameFiles: GameShelf = {
  has: path => existsSync(path) || hasSecret(path),
  create: (path, founding, secret) => guarded(path, () => create(path, founding, secret)),
  open: path => guarded(path, () => open(path)),
  read,
}

function bad(path: string, message: string, line = 1): OpenedGame {
  return { ok: false, fault: { file: path, line, message } }
}

function guarded(path: string, work: () => OpenedGame): OpenedGame {
  try {
    return work()
  } catch (error) {
    return bad(path, `This game cannot be opened or made: ${reasonOf(error)}.`)
  }
}

/** A new game appears under its name only with its entry 0 whole and on the disk. */
function create(path: string, founding: Entry, secret: string | undefined): OpenedGame {
  const lock = lockGame(path)
  if (!lock.ok) return bad(path, lock.message)
  const unborn = `${path}.${process.pid}.new`
  const taken = existsSync(path) ? TAKEN : hasSecret(path) ? SECRET_TAKEN : undefined
  if (taken !== undefined) {
    lock.release()
    return bad(path, taken)
  }
  try {
    if (secret !== undefined) writeSecret(path, secret)
    writeFileSync(unborn, `${entryLine(founding)}\n`, { flag: 'wx', flush: true })
    putInPlace(unborn, path)
    syncFolder(dirname(path))
  } catch (error) {
    rmSync(unborn, { force: true })
    if (secret !== undefined && !existsSync(path)) removeSecret(path)
    lock.release()
    return bad(path, (error as NodeJS.ErrnoException).code === 'EEXIST' ? TAKEN : `${reasonOf(error)}.`)
  }
  return opened(path, lock.release)
}

/** Gives a file its name, never in the place of another. Where a file system has no links, the lock alone must do. */
function putInPlace(unborn: string, path: string): void {
  try {
    linkSync(unborn, path)
    rmSync(unborn)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || existsSync(path)) throw Object.assign(new Error(TAKEN), { code: 'EEXIST' })
    renameSync(unborn, path)
  }
}

const TAKEN = 'There is a file of this name already: give the new game another.'
const SECRET_TAKEN =
  'Beside it stands a .secret file of a game of this name that is not here: give the new game another name.'

function open(path: string): OpenedGame {
  if (!existsSync(path)) return bad(path, 'There is no game of this name.')
  const lock = lockGame(path)
  return lock.ok ? opened(path, lock.release) : bad(path, lock.message)
}

function opened(path: string, release: () => void): OpenedGame {
  const descriptor = openForAppending(path)
  const content = readGameFile(descriptor)
  if (!content.ok) {
    closeSync(descriptor)
    release()
    const { entry, message } = content.fault
    return bad(path, `Entry ${entry}: ${message}`, entry + 1)
  }
  const notice = mended(descriptor, content)
  const { entries, size } = content
  const secret = readSecret(path)
  const kept = { path, descriptor, entries, size, release, ...notice, ...(secret === undefined ? {} : { secret }) }
  return { ok: true, game: keptGame(kept) }
}

/** Takes away an unfinished last line, and says so. */
function mended(descriptor: number, content: Extract<GameFileContent, { ok: true }>): { readonly notice?: string } {
  if (content.torn === 0) return {}
  ftruncateSync(descriptor, content.size)
  fsyncSync(descriptor)
  return {
    notice: `The last line was cut off while it was being written (${content.torn} bytes) and has been taken away; no entry that had been acknowledged is lost.`,
  }
}

function read(path: string): ReadLog {
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, 'r')
    const content = readGameFile(descriptor)
    if (!content.ok) return content
    return { ok: true, entries: content.entries, ...unfinishedNotice(content.entries.length, content.torn) }
  } catch (error) {
    return { ok: false, fault: { entry: 0, message: `The file cannot be read: ${reasonOf(error)}.` } }
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function unfinishedNotice(entries: number, torn: number): { readonly notice?: string } {
  if (torn === 0) return {}
  return {
    notice: `After entry ${entries - 1} there are ${torn} bytes without a newline: an entry that was cut off while it was being written, and never acknowledged.`,
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known: { readonly [code: string]: string } = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'it is not allowed here',
    EISDIR: 'it is a folder',
    ENOSPC: 'the disk is full',
  }
  return own(known, code ?? '') ?? message
}
