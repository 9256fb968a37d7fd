import { closeSync, constants, fstatSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { entryLine } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { OpenGameFile } from '../../ports/game-and-ruleset-files.ts'
import { writeSecret } from './dice-secret-file.ts'
import { writeMoved } from './moved-file.ts'

/** A game's file, opened for appending. */
type LockedGameFile = {
  readonly path: string
  readonly descriptor: number
  readonly entries: readonly Entry[]
  /** Total size of the entries, in bytes. */
  readonly size: number
  readonly notice?: string
  readonly secret?: string
  readonly release: () => void
}

/** Opens a file for appending entries and for removing an unfinished line. */
export function openForAppending(path: string): number {
  return openSync(path, constants.O_RDWR | constants.O_APPEND)
}

/** A stored game in a file. Each entry is one line, which is on disk before the entry is acknowledged. */
export function openGameFile({ path, descriptor, entries, size, release, ...found }: LockedGameFile): OpenGameFile {
  let end = size
  let open = true
  const close = (): void => {
    if (!open) return
    open = false
    process.off('exit', close)
    closeSync(descriptor)
    release()
  }
  process.on('exit', close)
  const append = (entry: Entry): void => {
    if (!open) throw new Error(`${path} has been closed.`)
    end = appendLine(descriptor, path, `${entryLine(entry)}\n`, end)
  }
  const keepSecret = (secret: string): void => writeSecret(path, secret)
  const markMoved = (sentence: string): void => writeMoved(path, sentence)
  return { path, entries, ...found, keepSecret, markMoved, append, close }
}

/**
 * Appends a complete line, syncs it to disk, and returns the new end of the file. If this fails, the file is unchanged.
 */
function appendLine(descriptor: number, path: string, line: string, end: number): number {
  const bytes = Buffer.from(line, 'utf8')
  if (fstatSync(descriptor).size !== end) throw new Error(`${path} was changed by another program while it was open.`)
  try {
    const written = writeSync(descriptor, bytes)
    if (written !== bytes.length) throw new Error('the disk saved only part of it')
    fsyncSync(descriptor)
  } catch (error) {
    cutBack(descriptor, end)
    throw new Error(`${path} could not be written (${error instanceof Error ? error.message : error}).`)
  }
  return end + bytes.length
}

function cutBack(descriptor: number, end: number): void {
  try {
    ftruncateSync(descriptor, end)
    fsyncSync(descriptor)
  } catch {
    // The unfinished line will be found and removed when the file is next opened.
  }
}
