import { canonical, keysInOrder } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'

/**
 * Repeated values in an entry are written once: each later occurrence of a text, a list or a map is replaced by `^N`,
 * where N is its number among the values long enough to be counted, in the order in which they end. A text that itself
 * begins with `^` gets another `^` in front of it.
 */
export function writtenOnce(value: Json): Json {
  return shorten(value, { all: new Map(), counted: 0, looked: new Map() }).short
}

/** A value in full, with the number of characters of its canonical JSON. */
type Expanded = { readonly value: Json; readonly length: number }

/**
 * Expands a value in this form. Returns undefined if the form is invalid, or if the value turns out to be longer than
 * `most` or than any entry, or nested more deeply, which is noticed before it is built.
 */
export function expandRepeats(value: Json, most: number = MOST): Expanded | undefined {
  try {
    const { value: expanded, length } = lengthen(value, { all: [], most: Math.min(most, MOST) })
    return { value: expanded, length }
  } catch (fault) {
    if (fault === UNREADABLE) return undefined
    throw fault
  }
}

/**
 * Minimum length of a value to be replaced, in characters of canonical JSON: replacing anything shorter would save next
 * to nothing.
 */
const LEAST = 24

/** Maximum number of characters in an expanded entry. No decided entry has a tenth of it. */
const MOST = 8_388_608

/** Maximum depth of an expanded entry. Data can be 64 deep, inside an act or an effect. */
const DEEPEST = 256

const MARK = '^'

/** Thrown only within this file, for input that is not in this form. */
const UNREADABLE = new Error('never so written')

/**
 * A value in its short form, with the number of characters of its canonical JSON. Two values are equal if their keys
 * are. A long value has a short key, so a deeply nested one is not written again for each level.
 */
type Short = { readonly short: Json; readonly key: string; readonly length: number }

/**
 * The long values that occurred so far, by their content, and how many there are; and those that were looked through.
 * What is expanded holds the same text, list or map many times over, and a short file may become a very long one.
 */
type Known = { readonly all: Map<string, number>; counted: number; readonly looked: Map<Json, Short> }

function shorten(value: Json, known: Known): Short {
  if (typeof value === 'string' ? value.length < LEAST : typeof value !== 'object' || value === null)
    return shortenNew(value, known)
  const looked = known.looked.get(value)
  if (looked !== undefined) return looked
  const short = shortenNew(value, known)
  if (short.length >= LEAST) known.looked.set(value, { ...short, short: short.key })
  return short
}

function shortenNew(value: Json, known: Known): Short {
  if (typeof value === 'string') {
    const text = canonical(value)
    return referenceOrAdd(escapedMark(value), text, text.length, known)
  }
  if (typeof value !== 'object' || value === null) {
    const text = canonical(value)
    return { short: value, key: text, length: text.length }
  }
  const parts: Short[] = []
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) parts.push(shorten(item, known))
    const content = `[${parts.map(({ key }) => key).join(',')}]`
    return referenceOrAdd(
      parts.map(({ short }) => short),
      content,
      lengthOf(parts),
      known,
    )
  }
  const members = membersOf(value as JsonObject)
  const names = members.map(([name]) => `${canonical(name)}:`)
  for (const [, member] of members) parts.push(shorten(member, known))
  return referenceOrAdd(
    objectOfMembers(members.map(([name], at) => [name, parts[at]?.short ?? null])),
    `{${parts.map(({ key }, at) => `${names[at]}${key}`).join(',')}}`,
    names.reduce((sum, name) => sum + name.length, lengthOf(parts)),
    known,
  )
}

/** The number of characters of a list of these parts in canonical JSON. */
function lengthOf(parts: readonly { readonly length: number }[]): number {
  return parts.reduce((sum, part) => sum + part.length, Math.max(2, parts.length + 1))
}

/** Replaces a known value by its number, or registers a new value. */
function referenceOrAdd(value: Json, content: string, length: number, known: Known): Short {
  if (length < LEAST) return { short: value, key: content, length }
  const number = known.all.get(content)
  if (number !== undefined) return { short: `${MARK}${number}`, key: `${MARK}${number}`, length }
  const key = `${MARK}${known.counted}`
  known.all.set(content, known.counted)
  known.counted += 1
  return { short: value, key, length }
}

type Long = Expanded & { readonly depth: number }

/** The long values that were expanded so far, and how many characters the whole value may have. */
type Expanding = { readonly all: Long[]; readonly most: number }

function lengthen(value: Json, known: Expanding): Long {
  if (typeof value === 'string') return lengthenText(value, known)
  if (typeof value !== 'object' || value === null) return { value, length: canonical(value).length, depth: 0 }
  const parts: Long[] = []
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) parts.push(lengthen(item, known))
    return rememberLong(
      parts.map(part => part.value),
      parts,
      lengthOf(parts),
      known,
    )
  }
  const members = membersOf(value as JsonObject)
  for (const [, member] of members) parts.push(lengthen(member, known))
  return rememberLong(
    objectOfMembers(members.map(([name], at) => [name, parts[at]?.value ?? null])),
    parts,
    members.reduce((sum, [name]) => sum + canonical(name).length + 1, lengthOf(parts)),
    known,
  )
}

function lengthenText(value: string, known: Expanding): Long {
  if (!value.startsWith(MARK)) return rememberLong(value, [], canonical(value).length, known)
  const text = value.slice(MARK.length)
  if (text.startsWith(MARK)) return rememberLong(text, [], canonical(text).length, known)
  const found = /^(?:0|[1-9]\d*)$/.test(text) ? known.all[Number(text)] : undefined
  if (found === undefined) throw UNREADABLE
  return found
}

function rememberLong(value: Json, parts: readonly Long[], length: number, known: Expanding): Long {
  const depth = parts.reduce((most, part) => Math.max(most, part.depth + 1), 0)
  if (length > known.most || depth > DEEPEST) throw UNREADABLE
  const one = { value, length, depth }
  if (length >= LEAST) known.all.push(one)
  return one
}

function escapedMark(text: string): string {
  return text.startsWith(MARK) ? `${MARK}${text}` : text
}

/** The members of a map in canonical order, without undefined ones. */
function membersOf(map: JsonObject): readonly (readonly [string, Json])[] {
  return keysInOrder(map)
    .filter(key => map[key] !== undefined)
    .map(key => [key, map[key] as Json] as const)
}

/** Creates a map without inherited members, so that any key is safe. */
function objectOfMembers(members: readonly (readonly [string, Json])[]): Json {
  return Object.fromEntries(members)
}
