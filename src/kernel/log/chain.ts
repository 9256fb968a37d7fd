import { canonical } from '../values/canonical-json.ts'
import type { JsonObject } from '../values/json.ts'
import type { Beside, Entry } from './entry.ts'
import { expandRepeats, writtenOnce } from './repeated-values.ts'

/**
 * SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. It is passed in because the kernel itself imports nothing.
 */
export type Sha256 = (text: string) => string

/** The chained part of an entry, as canonical JSON: everything but the hash itself and the withholdable texts. */
export function chainedText(entry: Chained): string {
  return canonical(chainedPart(entry))
}

type Chained = Omit<Entry, 'hash' | 'beside'>

/** The chained part of an entry in its written form: from format 2 on, repeated values appear only once. */
function chainedPart(entry: Chained): JsonObject {
  const { told, rest } = splitEntry(entry)
  return entry.format === 1 ? { ...rest, ...told } : { ...rest, ...(writtenOnce(told) as JsonObject) }
}

/** Splits the chained part of an entry into the long part, which comes from its act and the rules, and the rest. */
function splitEntry({ format, game, seq, prev, act, outside, effects, answer, machine, decisions }: Chained) {
  const told = { act, answer, effects }
  return { told, rest: { format, game, seq, prev, outside, machine, decisions } }
}

/** The chained form of a new entry, and the complete line of the entry: JSON in the current format. */
export function newEntryText(entry: Chained): { readonly line: string; readonly whole: string } {
  const { told, rest } = splitEntry(entry)
  const line = canonical({ ...rest, ...(writtenOnce(told) as JsonObject) })
  return { line, whole: `${canonical(told).slice(0, -1)},${canonical(rest).slice(1)}` }
}

/** Expands all repetitions in an entry that is known to be valid, or in the chained part of such an entry. */
export function expandedEntry(read: JsonObject): JsonObject | undefined {
  return expandWithin(read, undefined)?.entry
}

/** An entry without repetitions, and the number of characters of what was expanded. */
type ExpandedEntry = { readonly entry: JsonObject; readonly length: number }

/**
 * Expands all repetitions in an entry read from a log. Undefined if the format is invalid, or if the entry would have
 * more than `most` characters, or more than any entry can have.
 */
export function expandWithin(read: JsonObject, most: number | undefined): ExpandedEntry | undefined {
  if (read['format'] === 1) return { entry: read, length: 0 }
  const { act, answer, effects, ...rest } = read
  const told = expandRepeats({ act, answer, effects } as JsonObject, most)
  return told === undefined ? undefined : { entry: { ...rest, ...(told.value as JsonObject) }, length: told.length }
}

/** The hash of an entry. */
export function entryHash(entry: Chained, sha256: Sha256): string {
  return sha256(chainedText(entry))
}

/** The hash that represents a name or a piece of free text in the chain. */
export function saidHash(salt: string, text: string, sha256: Sha256): string {
  return sha256(`${salt}\n${text}`)
}

/** The withholdable texts whose keys are not their hashes. */
export function misHashedTexts(beside: Beside, sha256: Sha256): readonly string[] {
  return Object.entries(beside).flatMap(([hash, said]) => (isSaidBy(hash, said, sha256) ? [] : [hash]))
}

/**
 * Whether a hash represents this text. A salt must be a single line, so no one can pass off a line of the text as part
 * of the salt.
 */
export function isSaidBy(hash: string, { salt, text }: Beside[string], sha256: Sha256): boolean {
  return !salt.includes('\n') && saidHash(salt, text, sha256) === hash
}

/** An entry as a line of the log. */
export function entryLine(entry: Entry): string {
  const { hash, beside } = entry
  return canonical({ ...chainedPart(entry), hash, beside })
}
