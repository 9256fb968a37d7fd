import type { Entry } from '../kernel/entry.ts'
import type { LogFault } from '../ports/game-shelf.ts'
import { readEntryLine } from './entry-line.ts'
import { readLines } from './read-lines.ts'

/** A game's file as read: its entries, how many bytes they take, and how many unfinished ones come after them. */
export type GameFileContent =
  | { readonly ok: true; readonly entries: readonly Entry[]; readonly size: number; readonly torn: number }
  | { readonly ok: false; readonly fault: LogFault }

/** Reads a game's file: every line is an entry that follows on the one before, or the log is no log. */
export function readGameFile(descriptor: number): GameFileContent {
  const entries: Entry[] = []
  let size = 0
  for (const line of readLines(descriptor)) {
    const fault = (message: string): GameFileContent => ({ ok: false, fault: { entry: entries.length, message } })
    if (line.is === 'tooLong') return fault(`it has more than ${line.atLeast} bytes: no entry is that long.`)
    if (line.is === 'rest') return unfinished(entries, size, line.bytes.length)
    const read = readEntryLine(line.bytes, entries.at(-1))
    if (!read.ok) return fault(read.message)
    entries.push(read.entry)
    size += line.bytes.length + 1
  }
  return entries.length === 0 ? nothingIn('The file is empty') : { ok: true, entries, size, torn: 0 }
}

/** An entry is acknowledged only with its newline: what has none was cut off while it was being written. */
function unfinished(entries: readonly Entry[], size: number, torn: number): GameFileContent {
  return entries.length === 0 ? nothingIn('The file has no whole line') : { ok: true, entries, size, torn }
}

function nothingIn(what: string): GameFileContent {
  return { ok: false, fault: { entry: 0, message: `${what}: a game begins with an entry 0 on a line of its own.` } }
}
