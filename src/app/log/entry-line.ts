import { entryLine, expandWithin } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json } from '../../kernel/values/json.ts'
import { isNestedDeeper } from '../../kernel/values/nesting.ts'
import { chainFault } from './chain-fault.ts'
import { asEntry, shapeFault } from './entry-shape.ts'

/** The entry in a line of a log, or a description of the fault in the line. */
type ReadEntry = { readonly ok: true; readonly entry: Entry } | { readonly ok: false; readonly message: string }

/**
 * How many characters all entries of a file may have when they are expanded: `least`, and `times` as many as their lines
 * have bytes; and each of them, if that is limited. A stranger's short file must not become a long one.
 */
type Room = { readonly least: number; readonly times: number; readonly each?: number }

/** Room for the log of any game, also of one in which the rules write the same long values again in every act. */
const ROOM_OF_LOG: Room = { least: 1_048_576, times: 128 }

/**
 * Room for a game that comes to a server, where entries that are long when expanded would delay everyone who reads them
 * and the other games. Games that were played are hardly longer than their lines, apart from the registers with which a
 * fork begins; and no entry that was decided is longer than what an act and its effects may have together.
 */
export const ROOM_OF_PASSPORT: Room = { least: 8_388_608, times: 2, each: 1_048_576 }

/**
 * Reads the lines of a log or a passport one by one. Each must be the canonical form of an entry that follows the one
 * before it.
 */
export function entryReader({
  least,
  times,
  each = Number.POSITIVE_INFINITY,
}: Room = ROOM_OF_LOG): (line: Uint8Array) => ReadEntry {
  let before: Entry | undefined
  let room = least
  return line => {
    room += times * line.length
    try {
      const { length, ...read } = parseNextEntry(line, before, Math.min(room, each))
      if (read.ok) before = read.entry
      room -= length
      return read
    } catch {
      // Lines may be hostile: input that is not a valid entry must not crash its reader.
      return { ok: false, message: 'it contains something that no entry can contain.' }
    }
  }
}

type Parsed = ReadEntry & { readonly length: number }

function parseNextEntry(bytes: Uint8Array, before: Entry | undefined, room: number): Parsed {
  const parsed = parseJsonOrFault(bytes)
  if (typeof parsed === 'string') return { ok: false, message: parsed, length: 0 }
  const expanded = isObject(parsed.value) ? expandWithin(parsed.value, room) : { entry: parsed.value, length: 0 }
  if (expanded === undefined) return { ok: false, message: NOT_WRITTEN_SO, length: 0 }
  const { entry: value } = expanded
  const length = Math.max(expanded.length, lengthIfWhole(parsed.value))
  if (length > room) return { ok: false, message: NOT_WRITTEN_SO, length }
  const misshapen = shapeFault(value)
  if (misshapen !== undefined) return { ok: false, message: misshapen, length }
  const entry = asEntry(value)
  const fault = chainFault(entry, before) ?? (isCanonical(entry, parsed.text) ? undefined : NOT_CANONICAL)
  return fault === undefined ? { ok: true, entry, length } : { ok: false, message: fault, length }
}

/** The number of characters of an entry of format 1, in which nothing is written only once; 0 for any other. */
function lengthIfWhole(value: Json): number {
  if (!isObject(value) || value['format'] !== 1) return 0
  const { beside: _, ...chained } = value
  return JSON.stringify(chained).length
}

const NOT_WRITTEN_SO =
  'it refers to a text, a list or a map (^N) that it does not contain, or is longer than any entry when such references are replaced.'

const NOT_CANONICAL = 'it is not in canonical JSON.'

function parseJsonOrFault(bytes: Uint8Array): { readonly value: Json; readonly text: string } | string {
  const text = decodedText(bytes)
  if (text === undefined) return 'it is not UTF-8 text.'
  if (isNestedDeeper(text, DEEPEST)) return 'it is not an entry, because its lists and maps are nested too deep.'
  try {
    return { value: JSON.parse(text) as Json, text }
  } catch {
    return text.trim() === '' ? 'the line is empty.' : 'it is not JSON.'
  }
}

/** The text that bytes encode in UTF-8; undefined if they encode none. */
function decodedText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Maximum nesting depth: much deeper than any entry, but safe for any stack size. */
const DEEPEST = 256

function isCanonical(entry: Entry, text: string): boolean {
  try {
    return entryLine(entry) === text
  } catch {
    return false
  }
}
