import type { Json } from './json.ts'
import { keysSorted } from './keys-sorted.ts'
import { sortNames } from './sort-names.ts'

/**
 * The one way to write a value as JSON (RFC 8785): keys sorted by UTF-16 code units, no white space, numbers as
 * ECMAScript prints them. Members that are `undefined` are left out, as JSON.stringify does.
 * Throws on a number that JSON cannot hold, on a lone surrogate and on anything that is not data: our own mistake.
 */
export function canonical(value: Json | undefined): string {
  const sorted = typeof value === 'object' ? keysSorted(value) : undefined
  return sorted === undefined ? written(value) : JSON.stringify(sorted)
}

function written(value: Json | undefined): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (typeof value === 'string') return canonicalString(value)
  if (Array.isArray(value)) return canonicalList(value)
  if (typeof value === 'object') return canonicalObject(value as Members)
  throw new TypeError(`not JSON: ${typeof value}`)
}

type Members = { readonly [key: string]: Json | undefined }

/** A value as it is read back from its canonical writing: its keys in order, whatever order it came in. */
export function inOrder(value: unknown): Json {
  return JSON.parse(canonical(value as Json)) as Json
}

/** The names of a map's members by UTF-16 code units: as most maps come, they stand so already. */
export function keysInOrder(map: object): readonly string[] {
  const keys = Object.keys(map)
  sortNames(keys)
  return keys
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`)
  return JSON.stringify(value)
}

/** Text in which nothing has to be escaped, as most of it is. */
const PLAIN = /^[ !#-[\]-~]*$/

function canonicalString(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`
  if (!value.isWellFormed()) throw new TypeError('a lone surrogate cannot be written as JSON')
  return JSON.stringify(value)
}

function canonicalList(value: readonly Json[]): string {
  const items: string[] = []
  for (const item of value) items.push(written(item))
  return `[${items.join(',')}]`
}

function canonicalObject(value: Members): string {
  const members: string[] = []
  for (const key of keysInOrder(value)) {
    const member = value[key]
    if (member !== undefined) members.push(`${canonicalString(key)}:${written(member)}`)
  }
  return `{${members.join(',')}}`
}
