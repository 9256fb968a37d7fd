import { entryLine, expandedEntry } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { Json } from '../../kernel/values/json.ts'
import { isObject } from '../binding/bind-value.ts'
import { chainFault } from './chain-fault.ts'
import { asEntry, shapeFault } from './entry-shape.ts'

/** The entry in a line of a log, or a description of the fault in the line. */
type ReadEntry = { readonly ok: true; readonly entry: Entry } | { readonly ok: false; readonly message: string }

/** Parses a line as the entry that follows a given one. Only the canonical form of an entry is accepted. */
export function readEntryLine(bytes: Uint8Array, before: Entry | undefined): ReadEntry {
  try {
    return parseNextEntry(bytes, before)
  } catch {
    // Lines may be hostile: input that is not a valid entry must not crash its reader.
    return { ok: false, message: 'it contains something that no entry can contain.' }
  }
}

function parseNextEntry(bytes: Uint8Array, before: Entry | undefined): ReadEntry {
  const parsed = parseJsonOrFault(bytes)
  if (typeof parsed === 'string') return { ok: false, message: parsed }
  const value = isObject(parsed.value) ? expandedEntry(parsed.value) : parsed.value
  if (value === undefined) return { ok: false, message: NOT_WRITTEN_SO }
  const misshapen = shapeFault(value)
  if (misshapen !== undefined) return { ok: false, message: misshapen }
  const entry = asEntry(value)
  const fault = chainFault(entry, before) ?? (isCanonical(entry, parsed.text) ? undefined : NOT_CANONICAL)
  return fault === undefined ? { ok: true, entry } : { ok: false, message: fault }
}

const NOT_WRITTEN_SO = 'it refers to a text, a list or a map (^N) that it does not contain.'

const NOT_CANONICAL = 'it is not in canonical JSON.'

function parseJsonOrFault(bytes: Uint8Array): { readonly value: Json; readonly text: string } | string {
  const text = decodedText(bytes)
  if (text === undefined) return 'it is not UTF-8 text.'
  if (isNestedTooDeep(bytes)) return 'it is not an entry, because its lists and maps are nested too deep.'
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

const [QUOTE, ESCAPE] = [0x22, 0x5c]
const OPEN = new Set([0x5b, 0x7b])
const CLOSE = new Set([0x5d, 0x7d])

/** Whether brackets are nested too deeply. Brackets inside strings do not count. */
function isNestedTooDeep(bytes: Uint8Array): boolean {
  let [depth, inText] = [0, false]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (inText && byte === ESCAPE) at += 1
    else if (byte === QUOTE) inText = !inText
    else if (inText) continue
    else if (OPEN.has(byte)) depth += 1
    else if (CLOSE.has(byte)) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

function isCanonical(entry: Entry, text: string): boolean {
  try {
    return entryLine(entry) === text
  } catch {
    return false
  }
}
