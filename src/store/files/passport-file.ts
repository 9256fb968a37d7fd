import { closeSync, openSync, readSync } from 'node:fs'
import { PASSPORT_START } from '../../app/passport/passport.ts'
import { passportReader } from '../../app/passport/read-passport.ts'
import type { ReadPassport } from '../../ports/passport.ts'
import { fileLines } from './file-lines.ts'

/** Reads a file as a passport; undefined if it does not begin like one or cannot be opened. */
export function readPassportFile(path: string): ReadPassport | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(path, 'r')
    return beginsAsPassport(descriptor) ? readOpenPassport(descriptor) : undefined
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

function beginsAsPassport(descriptor: number): boolean {
  const start = Buffer.alloc(PASSPORT_START.length)
  const count = readSync(descriptor, start, 0, start.length, 0)
  return start.subarray(0, count).toString('latin1') === PASSPORT_START
}

function readOpenPassport(descriptor: number): ReadPassport {
  const reader = passportReader()
  for (const line of fileLines(descriptor)) {
    if (line.is === 'tooLong')
      return { ok: false, fault: { message: `A line has more than ${line.atLeast} bytes, which no passport has.` } }
    if (line.is === 'rest') return { ok: false, fault: { message: 'The last line of the file has no newline.' } }
    const fault = reader.take(line.bytes)
    if (fault !== undefined) return { ok: false, fault }
  }
  return reader.whole()
}
