import { canonical, keysInOrder } from './canonical.ts'
import type { Beside, Entry } from './entry.ts'
import type { Json, JsonObject } from './json.ts'

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

/**
 * What stands in an entry more than once is written once: wherever a text, a list or a map comes again, `^N` stands in
 * its place, N being its number among those that are long enough to be counted, in the order in which they end. A text
 * that begins with `^` itself gets another before it.
 */
export function writtenOnce(value: Json): Short {
  return shorten(value, new Map())
}

/** The value that was so written; undefined if none is written like this, or if it is more than any entry can hold. */
export function writtenOut(value: Json): Json | undefined {
  try {
    return lengthen(value, []).value
  } catch (fault) {
    if (fault === UNREADABLE) return undefined
    throw fault
  }
}

/** The shortest that is referred to, in characters of canonical JSON: anything shorter is hardly longer than its number. */
const LEAST = 24

/** The most characters that an entry may come to, which no entry that is decided comes near. */
const MOST = 134_217_728

const MARK = '^'

/** Thrown within this file only: what is read was never so written. */
const UNREADABLE = new Error('never so written')

/** What is so written, and all of it written out, as canonical JSON. */
type Short = { readonly short: Json; readonly text: string }

function shorten(value: Json, known: Map<string, number>): Short {
  if (typeof value === 'string') return counted(marked(value), canonical(value), known)
  if (typeof value !== 'object' || value === null) return { short: value, text: canonical(value) }
  if (Array.isArray(value)) {
    const items = value.map((it: Json) => shorten(it, known))
    return counted(
      items.map(it => it.short),
      `[${items.map(it => it.text).join(',')}]`,
      known,
    )
  }
  let text = ''
  const members = membersOf(value as JsonObject).map(([key, it]): readonly [string, Json] => {
    const { short, text: written } = shorten(it, known)
    text += `${text === '' ? '' : ','}${canonical(key)}:${written}`
    return [key, short]
  })
  return counted(ofMembers(members), `{${text}}`, known)
}

/** A value by its number if it is known, and known from now on. */
function counted(value: Json, text: string, known: Map<string, number>): Short {
  if (text.length < LEAST) return { short: value, text }
  const number = known.get(text)
  if (number !== undefined) return { short: `${MARK}${number}`, text }
  known.set(text, known.size)
  return { short: value, text }
}

type Long = { readonly value: Json; readonly length: number }

function lengthen(value: Json, known: Long[]): Long {
  if (typeof value === 'string') return textIn(value, known)
  if (typeof value !== 'object' || value === null) return { value, length: canonical(value).length }
  if (Array.isArray(value)) {
    const items = value.map((it: Json) => lengthen(it, known))
    return kept(
      items.map(it => it.value),
      items.reduce((sum, it) => sum + it.length, Math.max(2, items.length + 1)),
      known,
    )
  }
  const members = membersOf(value as JsonObject).map(([key, it]) => [key, lengthen(it, known)] as const)
  const length = members.reduce(
    (sum, [key, it]) => sum + canonical(key).length + 1 + it.length,
    Math.max(2, members.length + 1),
  )
  return kept(ofMembers(members.map(([key, it]) => [key, it.value])), length, known)
}

function textIn(value: string, known: Long[]): Long {
  if (!value.startsWith(MARK)) return kept(value, canonical(value).length, known)
  const text = value.slice(MARK.length)
  if (text.startsWith(MARK)) return kept(text, canonical(text).length, known)
  const found = /^(?:0|[1-9]\d*)$/.test(text) ? known[Number(text)] : undefined
  if (found === undefined) throw UNREADABLE
  return found
}

function kept(value: Json, length: number, known: Long[]): Long {
  if (length > MOST) throw UNREADABLE
  const one = { value, length }
  if (length >= LEAST) known.push(one)
  return one
}

function marked(text: string): string {
  return text.startsWith(MARK) ? `${MARK}${text}` : text
}

/** The members of a map in the one order in which they are written; what is undefined is not there. */
function membersOf(map: JsonObject): readonly (readonly [string, Json])[] {
  return keysInOrder(map)
    .filter(key => map[key] !== undefined)
    .map(key => [key, map[key] as Json] as const)
}

/** A map whose members are its own, whatever they are called. */
function ofMembers(members: readonly (readonly [string, Json])[]): Json {
  return Object.fromEntries(members)
}
