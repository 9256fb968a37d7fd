import { canonical } from '../values/canonical-json.ts'
import type { JsonObject } from '../values/json.ts'
import { jsonMember, jsonMembers, jsonMemberText } from '../values/json-members.ts'
import { chainedText, expandedEntry } from './chain.ts'
import type { Entry } from './entry.ts'

/**
 * An entry as it is stored: its chained part as canonical JSON, whose SHA-256 is the hash, and the texts beside it. An
 * entry of many small values takes long to read, so it is passed on like this.
 */
export type UnparsedEntry = Pick<Entry, 'seq' | 'hash' | 'beside'> & { readonly line: string }

/** Converts a stored entry, which is known to be valid, to the kernel's form. */
export function parsedEntry({ line, hash, beside }: Omit<UnparsedEntry, 'seq'>): Entry {
  const written = expandedEntry(JSON.parse(line) as JsonObject)
  return { ...(written as unknown as Omit<Entry, 'hash' | 'beside'>), hash, beside }
}

/** The stored form of an entry. */
export function unparsedEntry(entry: Entry): UnparsedEntry {
  const { seq, hash, beside } = entry
  return { seq, hash, beside, line: chainedText(entry) }
}

/** The line of a log for a stored entry: the same text as that of the entry itself, without reading it. */
export function logLine({ line, hash, beside }: UnparsedEntry): string {
  const chained = jsonMembers(line)
  const others = { beside: canonical(beside), hash: JSON.stringify(hash) }
  const members = [...chained, ...Object.entries(others)].sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}

/** The engine that decided a stored entry. */
export function machineOf({ line }: Pick<UnparsedEntry, 'line'>): string {
  return String(jsonMember(line, 'machine'))
}

/** The name of the game in a stored entry. */
export function gameNameOf({ line }: Pick<UnparsedEntry, 'line'>): string {
  return String(jsonMember(line, 'game'))
}

/** Who did the act of a stored entry. A name that is so short is never written as a repeated value. */
export function authorOf({ line }: Pick<UnparsedEntry, 'line'>): string {
  return String(jsonMember(line, 'act', 'by'))
}

/** Whether a stored entry 0 contains what happened before the game. */
export function isWithHistory({ line }: Pick<UnparsedEntry, 'line'>): boolean {
  return jsonMemberText(line, 'act', 'with', 'history') !== undefined
}

/** Number of characters below which an entry without repeated values is parsed in no time, whatever it contains. */
const SHORT = 16_384

/** Whether parsing a stored entry certainly takes no time. Repeated values can make it far longer than its line. */
export function isQuicklyParsed({ line }: Pick<UnparsedEntry, 'line'>): boolean {
  return line.length < SHORT && !line.includes('"^')
}
