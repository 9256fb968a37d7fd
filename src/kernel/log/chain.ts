import { canonical } from '../values/canonical.ts'
import type { Json, JsonObject } from '../values/json.ts'
import type { Beside, Entry } from './entry.ts'
import { writtenOnce, writtenOut } from './written-once.ts'

/** SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. Handed in: the kernel itself reaches for nothing. */
export type Sha256 = (text: string) => string

/** What of an entry is chained, as canonical JSON: everything but the hash itself and the withholdable bytes beside it. */
export function chainedText(entry: Chained): string {
  return canonical(chained(entry))
}

type Chained = Omit<Entry, 'hash' | 'beside'>

/** The chained part of an entry as it is written: from format 2 on, what stands in it more than once is written once. */
function chained(entry: Chained): JsonObject {
  const { told, rest } = parted(entry)
  return entry.format === 1 ? { ...rest, ...told } : { ...rest, ...(writtenOnce(told).short as JsonObject) }
}

/** What of an entry is told by its rules, which is long, and the rest of its chained part. */
function parted({ format, game, seq, prev, act, outside, effects, answer, machine, decisions }: Chained) {
  const told = { act, answer, effects } as unknown as JsonObject
  return { told, rest: { format, game, seq, prev, outside: outside as unknown as Json, machine, decisions } }
}

/** A new entry as it is chained, and as all of it is written out: JSON in the format that is written now. */
export function newlyWritten(entry: Chained): { readonly line: string; readonly whole: string } {
  const { told, rest } = parted(entry)
  const { short, text } = writtenOnce(told)
  const line = canonical({ ...rest, ...(short as JsonObject) })
  return { line, whole: `${text.slice(0, -1)},${canonical(rest).slice(1)}` }
}

/** An entry, or its chained part, as it was read, with all of it written out; undefined if none is written like this. */
export function entryWrittenOut(read: JsonObject): JsonObject | undefined {
  if (read['format'] === 1) return read
  const { act, answer, effects, ...rest } = read
  const told = writtenOut({ act, answer, effects } as JsonObject)
  return told === undefined ? undefined : { ...rest, ...(told as JsonObject) }
}

/** The hash of an entry. */
export function entryHash(entry: Chained, sha256: Sha256): string {
  return sha256(chainedText(entry))
}

/** The hash that stands in the chain for a name or a piece of free text. */
export function saidHash(salt: string, text: string, sha256: Sha256): string {
  return sha256(`${salt}\n${text}`)
}

/** The texts beside an entry whose hash is not the one they are filed under. */
export function falselySaid(beside: Beside, sha256: Sha256): readonly string[] {
  return Object.entries(beside).flatMap(([hash, said]) => (isSaidBy(hash, said, sha256) ? [] : [hash]))
}

/** Whether a hash stands for this text. A salt is one line: else a line of the text could be told to be the salt's. */
export function isSaidBy(hash: string, { salt, text }: Beside[string], sha256: Sha256): boolean {
  return !salt.includes('\n') && saidHash(salt, text, sha256) === hash
}

/** An entry as its line of the log. */
export function entryLine(entry: Entry): string {
  const { hash, beside } = entry
  return canonical({ ...chained(entry), hash, beside: beside as unknown as Json })
}
