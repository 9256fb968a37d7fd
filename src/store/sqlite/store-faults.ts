import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreFault, type StoreFaultCode } from '../../ports/store-care.ts'

type Failure = Error & { readonly code?: string; readonly errcode?: number; readonly errno?: number }

/**
 * Converts an error from SQLite or the file system into a fault that tells the host what to do. Returns a fault
 * unchanged. Any other error is a bug in Nomothete and is rethrown.
 */
export function storeFaultOf(error: unknown, file: string): StoreFault {
  if (error instanceof StoreFault) return error
  const code = codeOf(error as Failure, file)
  if (code === undefined) throw error
  return new StoreFault(code, `${SENTENCES[code](file)} (${(error as Failure).message})`)
}

/** Whether an error comes from the database, as opposed to a bug in Nomothete. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof StoreFault) return true
  const { code, errcode = 0 } = error as Failure
  return code === OF_SQLITE && !MISTAKES.has(primaryCode(errcode))
}

const OF_SQLITE = 'ERR_SQLITE_ERROR'

/**
 * SQLite's codes for errors that only a bug in Nomothete can cause: error, toobig, constraint, mismatch, misuse, range.
 */
const MISTAKES = new Set([1, 18, 19, 20, 21, 25])

/** SQLite's result codes (https://www.sqlite.org/rescode.html), and codes of the file system. */
const CODES: { readonly [code: number | string]: StoreFaultCode } = {
  3: 'readOnly',
  5: 'busy',
  6: 'busy',
  8: 'readOnly',
  11: 'damaged',
  13: 'diskFull',
  26: 'damaged',
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
}

const IO_ERROR = 10

function codeOf({ code = '', errcode = 0, errno, message }: Failure, file: string): StoreFaultCode | undefined {
  // Nomothete cannot have written a whole number that is too large to be exact.
  if (code === 'ERR_OUT_OF_RANGE' && message.startsWith('Value is too large')) return 'damaged'
  if (errno !== undefined) return CODES[code] ?? 'failed'
  if (code !== OF_SQLITE) return undefined
  if (primaryCode(errcode) === IO_ERROR && isDiskFull(file)) return 'diskFull'
  return CODES[primaryCode(errcode)] ?? 'failed'
}

function primaryCode(errcode: number): number {
  return errcode & 0xff
}

function isDiskFull(file: string): boolean {
  try {
    return statfsSync(dirname(file)).bavail === 0
  } catch {
    return false
  }
}

const SENTENCES: { readonly [code in StoreFaultCode]: (file: string) => string } = {
  diskFull: file => `The disk that contains ${file} is full. Free some space; you don’t need to restart anything.`,
  readOnly: file => `${file} cannot be written. Let the server's user write the file and its folder.`,
  damaged: file => `${file} is damaged. Stop the server and run “nomic doctor”.`,
  busy: file => `${file} is busy, or another process is using it. Try again.`,
  closed: file => `${file} has been closed.`,
  failed: file => `${file} could not be read or written.`,
}
