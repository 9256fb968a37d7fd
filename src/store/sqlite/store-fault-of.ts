import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StoreFault, type StoreFaultCode } from '../../ports/store-fault.ts'

/** Why SQLite failed, as a fault of the store that says what a host should do. What is a fault already stays one. */
export function storeFaultOf(error: unknown, file: string): StoreFault {
  if (error instanceof StoreFault) return error
  const told = error instanceof Error ? error.message : String(error)
  const code = codeOf((error as { readonly errcode?: number }).errcode ?? 0, file)
  return new StoreFault(code, `${SENTENCES[code](file)} (SQLite says: ${told}.)`)
}

/** Whether an error comes from the database and not from a mistake of ours. */
export function isOfTheDatabase(error: unknown): boolean {
  if (error instanceof StoreFault) return true
  const { code, errcode = 0 } = error as { readonly code?: string; readonly errcode?: number }
  return code === 'ERR_SQLITE_ERROR' && !MISTAKES.has(errcode & 0xff)
}

/** SQLite's result codes: https://www.sqlite.org/rescode.html. Those here only a mistake of ours can bring about. */
const MISTAKES = new Set([1, 18, 19, 20, 21, 25])

const CODES: { readonly [primary: number]: StoreFaultCode } = {
  3: 'readOnly',
  5: 'busy',
  6: 'busy',
  8: 'readOnly',
  11: 'damaged',
  13: 'diskFull',
  26: 'damaged',
}

const IO_ERROR = 10

function codeOf(errcode: number, file: string): StoreFaultCode {
  if ((errcode & 0xff) === IO_ERROR && isFull(file)) return 'diskFull'
  return CODES[errcode & 0xff] ?? 'failed'
}

function isFull(file: string): boolean {
  try {
    return statfsSync(dirname(file)).bavail === 0
  } catch {
    return false
  }
}

const SENTENCES: { readonly [code in StoreFaultCode]: (file: string) => string } = {
  diskFull: file => `The disk that holds ${file} is full: make room on it; nothing has to be restarted.`,
  readOnly: file => `${file} cannot be written: let the server's user write it and its folder.`,
  damaged: file => `${file} is damaged: stop the server and run “nomic doctor”.`,
  busy: file => `${file} is held by another process or is busy: try again.`,
  closed: file => `${file} has been closed.`,
  failed: file => `${file} could not be read or written.`,
}
