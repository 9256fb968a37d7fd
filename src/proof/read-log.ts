import { entryReader } from '../app/log/entry-line.ts'
import { PASSPORT_START } from '../app/passport/passport.ts'
import { readPassport } from '../app/passport/read-passport.ts'
import type { Entry } from '../kernel/log/entry.ts'
import type { LogFault } from '../ports/game-and-ruleset-files.ts'

/** The entries of a log, up to the first line that is not a valid entry. */
export type ReadLog = {
  readonly entries: readonly Entry[]
  readonly fault?: LogFault
  /** Whether the log ends with an unfinished line, which is not an entry. */
  readonly isTorn: boolean
}

const NEWLINE = 0x0a

/** Reads a log from the bytes of its file, or the log in the bytes of a passport. */
export function readLog(bytes: Uint8Array): ReadLog {
  if (isPassport(bytes)) return logInPassport(bytes)
  const entries: Entry[] = []
  const readEntry = entryReader()
  let start = 0
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    const read = readEntry(bytes.subarray(start, end))
    if (!read.ok) return { entries, fault: { entry: entries.length, message: read.message }, isTorn: false }
    entries.push(read.entry)
    start = end + 1
  }
  const isTorn = start < bytes.length
  if (entries.length > 0) return { entries, isTorn }
  return {
    entries,
    fault: { entry: 0, message: 'the file has no complete line, so it is not the log of a game.' },
    isTorn,
  }
}

const START = new TextEncoder().encode(PASSPORT_START)

function isPassport(bytes: Uint8Array): boolean {
  return START.every((byte, place) => bytes[place] === byte)
}

function logInPassport(bytes: Uint8Array): ReadLog {
  const read = readPassport(bytes)
  if (read.ok) return { entries: read.passport.entries, isTorn: false }
  const { entry = 0, message } = read.fault
  return { entries: [], fault: { entry, message }, isTorn: false }
}
