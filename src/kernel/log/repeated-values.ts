import { canonical, keysInOrder } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'

/**
 * Repeated values in an entry are written once: each later occurrence of a text, a list or a map is replaced by `^N`,
 * where N is its number among the values long enough to be counted, in the order in which they end. A text that itself
 * begins with `^` gets another `^` in front of it.
 */
export function writtenOnce(value: Json): Short {
  return shorten(value, new Map())
}

/** Expands a value in this form. Returns undefined if the form is invalid or the value is larger than any entry. */
export function expandRepeats(value: Json): Json | undefined {
  try {
    return lengthen(value, []).value
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

/** Maximum number of characters in an expanded entry; no decided entry comes near it. */
const MOST = 134_217_728

const MARK = '^'

/** Thrown only within this file, for input that is not in this form. */
const UNREADABLE = new Error('never so written')

/** A value in its short form, and its expanded form, as canonical JSON. */
type Short = { readonly short: Json; readonly text: string }

function shorten(value: Json, known: Map<string, number>): Short {
  if (typeof value === 'string') return referenceOrAdd(escapedMark(value), canonical(value), known)
  if (typeof value !== 'object' || value === null) return { short: value, text: canonical(value) }
  if (Array.isArray(value)) {
    const items = value.map((it: Json) => shorten(it, known))
    return referenceOrAdd(
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
  return referenceOrAdd(objectOfMembers(members), `{${text}}`, known)
}

/** Returns the number of a known value, or registers a new value. */
function referenceOrAdd(value: Json, text: string, known: Map<string, number>): Short {
  if (text.length < LEAST) return { short: value, text }
  const number = known.get(text)
  if (number !== undefined) return { short: `${MARK}${number}`, text }
  known.set(text, known.size)
  return { short: value, text }
}

type Long = { readonly value: Json; readonly length: number }

function lengthen(value: Json, known: Long[]): Long {
  if (typeof value === 'string') return lengthenText(value, known)
  if (typeof value !== 'object' || value === null) return { value, length: canonical(value).length }
  if (Array.isArray(value)) {
    const items = value.map((it: Json) => lengthen(it, known))
    return rememberLong(
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
  return rememberLong(objectOfMembers(members.map(([key, it]) => [key, it.value])), length, known)
}

function lengthenText(value: string, known: Long[]): Long {
  if (!value.startsWith(MARK)) return rememberLong(value, canonical(value).length, known)
  const text = value.slice(MARK.length)
  if (text.startsWith(MARK)) return rememberLong(text, canonical(text).length, known)
  const found = /^(?:0|[1-9]\d*)$/.test(text) ? known[Number(text)] : undefined
  if (found === undefined) throw UNREADABLE
  return found
}

function rememberLong(value: Json, length: number, known: Long[]): Long {
  if (length > MOST) throw UNREADABLE
  const one = { value, length }
  if (length >= LEAST) known.push(one)
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
