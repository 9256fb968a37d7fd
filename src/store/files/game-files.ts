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
import { entryReader } from '../../app/log/entry-line.ts'
import { entryLine } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { GameShelf, LogFault, OpenedGame, ReadLog } from '../../ports/game-and-ruleset-files.ts'
import { hasSecret, readSecret, removeSecret, writeSecret } from './dice-secret-file.ts'
import { fileLines } from './file-lines.ts'
import { openForAppending, openGameFile } from './game-file.ts'
import { lockGame } from './game-lock.ts'
import { movedSentence } from './moved-file.ts'
import { readPassportFile } from './passport-file.ts'
import { syncFolder } from './sync-folder.ts'

/** Games stored as files, with one canonical entry per line. */
export const gameFiles: GameShelf = {
  has: path => existsSync(path) || hasSecret(path),
  create: (path, founding, secret, later = []) => catchFaults(path, () => create(path, [founding, ...later], secret)),
  open: path => catchFaults(path, () => open(path)),
  read,
  readPassport: readPassportFile,
}

function faultyGame(path: string, message: string, line = 1): OpenedGame {
  return { ok: false, fault: { file: path, line, message } }
}

function catchFaults(path: string, work: () => OpenedGame): OpenedGame {
  try {
    return work()
  } catch (error) {
    return faultyGame(path, `This game cannot be opened or created: ${reasonOf(error)}.`)
  }
}

/** Creates a game. Its file gets its final name only when its entries are completely on disk. */
function create(path: string, entries: readonly Entry[], secret: string | undefined): OpenedGame {
  const lock = lockGame(path)
  if (!lock.ok) return faultyGame(path, lock.message)
  const unborn = `${path}.${process.pid}.new`
  const taken = existsSync(path) ? TAKEN : hasSecret(path) ? SECRET_TAKEN : undefined
  if (taken !== undefined) {
    lock.release()
    return faultyGame(path, taken)
  }
  try {
    if (secret !== undefined) writeSecret(path, secret)
    writeFileSync(unborn, entries.map(entry => `${entryLine(entry)}\n`).join(''), { flag: 'wx', flush: true })
    putInPlace(unborn, path)
    syncFolder(dirname(path))
  } catch (error) {
    rmSync(unborn, { force: true })
    if (secret !== undefined && !existsSync(path)) removeSecret(path)
    lock.release()
    return faultyGame(path, (error as NodeJS.ErrnoException).code === 'EEXIST' ? TAKEN : `${reasonOf(error)}.`)
  }
  return openLocked(path, lock.release)
}

/**
 * Gives a file its final name, without ever replacing another file. On a file system without links, only the lock
 * prevents replacement.
 */
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

const TAKEN = 'A file with this name already exists. Choose another name for the new game.'
const SECRET_TAKEN = 'A .secret file of a missing game has this name. Choose another name for the new game.'

function open(path: string): OpenedGame {
  if (!existsSync(path)) return faultyGame(path, 'There is no game with this name. Check the spelling.')
  const moved = movedSentence(path)
  if (moved !== undefined) return faultyGame(path, `${moved} To play on here instead, delete ${path}.moved.`)
  const lock = lockGame(path)
  return lock.ok ? openLocked(path, lock.release) : faultyGame(path, lock.message)
}

function openLocked(path: string, release: () => void): OpenedGame {
  const descriptor = openForAppending(path)
  const content = readGameFile(descriptor)
  if (!content.ok) {
    closeSync(descriptor)
    release()
    const { entry, message } = content.fault
    return faultyGame(path, `Entry ${entry}: ${message}`, entry + 1)
  }
  const notice = cutUnfinished(descriptor, content)
  const { entries, size } = content
  const secret = readSecret(path)
  const kept = { path, descriptor, entries, size, release, ...notice, ...(secret === undefined ? {} : { secret }) }
  return { ok: true, game: openGameFile(kept) }
}

/** Removes an unfinished last line, and returns a notice about it. */
function cutUnfinished(
  descriptor: number,
  content: Extract<GameFileContent, { ok: true }>,
): { readonly notice?: string } {
  if (content.torn === 0) return {}
  ftruncateSync(descriptor, content.size)
  fsyncSync(descriptor)
  return {
    notice: `The last line was cut off while it was being written (${content.torn} bytes) and has been removed. No acknowledged entry is lost.`,
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
    notice: `After entry ${entries - 1} there are ${torn} bytes without a newline. They belong to an entry that was cut off while it was being written and was never acknowledged.`,
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known: { readonly [code: string]: string } = {
    ENOENT: 'the file or folder does not exist',
    EACCES: 'you do not have permission',
    EISDIR: 'it is a folder',
    ENOSPC: 'the disk is full',
  }
  return lookup(known, code ?? '') ?? message
}

/**
 * The content of a game's file: the entries, their size in bytes, and the number of bytes in an unfinished line after
 * them.
 */
type GameFileContent =
  | { readonly ok: true; readonly entries: readonly Entry[]; readonly size: number; readonly torn: number }
  | { readonly ok: false; readonly fault: LogFault }

/** Reads a game's file. Every line must be an entry that follows the one before it; otherwise, the log is invalid. */
function readGameFile(descriptor: number): GameFileContent {
  const entries: Entry[] = []
  const readEntry = entryReader()
  let size = 0
  for (const line of fileLines(descriptor)) {
    const fault = (message: string): GameFileContent => ({ ok: false, fault: { entry: entries.length, message } })
    if (line.is === 'tooLong') return fault(`it is more than ${line.atLeast} bytes long, longer than any entry can be.`)
    if (line.is === 'rest') return contentUnlessEmpty(entries, size, line.bytes.length)
    const read = readEntry(line.bytes)
    if (!read.ok) return fault(read.message)
    entries.push(read.entry)
    size += line.bytes.length + 1
  }
  return entries.length === 0 ? faultOfEmptyFile('The file is empty') : { ok: true, entries, size, torn: 0 }
}

/** An entry is acknowledged only with its newline, so an entry without one was cut off while it was being written. */
function contentUnlessEmpty(entries: readonly Entry[], size: number, torn: number): GameFileContent {
  return entries.length === 0 ? faultOfEmptyFile('The file has no complete line') : { ok: true, entries, size, torn }
}

function faultOfEmptyFile(what: string): GameFileContent {
  return { ok: false, fault: { entry: 0, message: `${what}, but a game begins with an entry 0 on a line of its own.` } }
}
