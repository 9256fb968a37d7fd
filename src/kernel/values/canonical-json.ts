import type { Json } from './json.ts'

/**
 * Writes a value as JSON in its only canonical form (RFC 8785): keys sorted by UTF-16 code units, no white space,
 * numbers as ECMAScript prints them. Members that are `undefined` are left out, as JSON.stringify does. Throws on a
 * number that JSON cannot hold, on a lone surrogate and on anything that is not data, each of which is a bug in
 * Nomothete.
 */
export function canonical(value: Json | undefined): string {
  const sorted = typeof value === 'object' ? sortedThroughout(value) : undefined
  return sorted === undefined ? canonicalText(value) : JSON.stringify(sorted)
}

function canonicalText(value: Json | undefined): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (typeof value === 'string') return canonicalString(value)
  if (Array.isArray(value)) return canonicalList(value)
  if (typeof value === 'object') return canonicalObject(value as Members)
  throw new TypeError(`a ${typeof value} cannot be written as JSON`)
}

type Members = { readonly [key: string]: Json | undefined }

/** Returns a value as it is read back from canonical JSON: with sorted keys, whatever their original order. */
export function withSortedKeys(value: unknown): Json {
  return JSON.parse(canonical(value as Json)) as Json
}

/** The names of a map's members, sorted by UTF-16 code units. Most maps are already in this order. */
export function keysInOrder(map: object): readonly string[] {
  const keys = Object.keys(map)
  sortNames(keys)
  return keys
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`the number ${value} cannot be written as JSON`)
  return JSON.stringify(value)
}

/** Matches a text that needs no escaping, which is true of most texts. */
const PLAIN = /^[ !#-[\]-~]*$/

function canonicalString(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`
  if (!value.isWellFormed()) throw new TypeError('half a character (a lone surrogate) cannot be written as JSON')
  return JSON.stringify(value)
}

function canonicalList(value: readonly Json[]): string {
  const items: string[] = []
  for (const item of value) items.push(canonicalText(item))
  return `[${items.join(',')}]`
}

function canonicalObject(value: Members): string {
  const members: string[] = []
  for (const key of keysInOrder(value)) {
    const member = value[key]
    if (member !== undefined) members.push(`${canonicalString(key)}:${canonicalText(member)}`)
  }
  return `{${members.join(',')}}`
}

/**
 * Returns a value whose keys are sorted throughout. The host's JSON.stringify writes such a value exactly as the code
 * in this file would, but several times faster and in one piece. Undefined if this is impossible: integer-like keys
 * would come first, and values that are not data are left to the slow path, which detects them.
 */
function sortedThroughout(value: Json | undefined): Json | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? value : undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'object') return typeof value === 'boolean' ? value : undefined
  if (value === null) return value
  return Array.isArray(value) ? sortedList(value) : sortedMembers(value as { readonly [key: string]: Json | undefined })
}

function sortedList(list: readonly Json[]): Json | undefined {
  let copy: Json[] | undefined
  for (let at = 0; at < list.length; at += 1) {
    const item = list[at]
    const sorted = sortedThroughout(item)
    if (sorted === undefined) return undefined
    if (sorted !== item) copy ??= list.slice(0, at)
    copy?.push(sorted)
  }
  return copy ?? list
}

/** Returns a map with sorted members: the map itself if it is already in order, as most are. */
function sortedMembers(map: { readonly [key: string]: Json | undefined }): Json | undefined {
  const keys = Object.keys(map)
  let copy: Json[] | undefined = sortNames(keys) ? [] : undefined
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as string
    const member = map[key]
    const sorted = member === undefined ? undefined : sortedThroughout(member)
    if (!key.isWellFormed() || (sorted === undefined && member !== undefined)) return undefined
    if (sorted !== member) copy ??= keys.slice(0, at).map(it => map[it] as Json)
    copy?.push(sorted as Json)
  }
  return copy === undefined ? (map as Json) : objectOfMembers(keys, copy)
}

/**
 * Whether a name would be reordered or lost: integer-like names come before all others, and `__proto__` does not become
 * a member.
 */
function isReorderedKey(key: string): boolean {
  return (key >= '0' && key < ':') || key === '__proto__'
}

function objectOfMembers(keys: readonly string[], values: readonly Json[]): Json | undefined {
  const map: { [key: string]: Json } = {}
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as string
    if (isReorderedKey(key)) return undefined
    map[key] = values[at] as Json
  }
  return map
}

/** Maximum number of names that are sorted by insertion, which is the fastest method for a small number of names. */
const FEW = 24

/** Sorts names in place by their UTF-16 code units; returns whether any of them moved. */
function sortNames(names: string[]): boolean {
  let moved = false
  for (let at = 1; at < names.length; at += 1) {
    if ((names[at - 1] as string) <= (names[at] as string)) continue
    if (names.length > FEW) names.sort()
    else insert(names, at)
    moved = true
  }
  return moved
}

/** Moves a name to its place among the names before it, which are already sorted. */
function insert(names: string[], from: number): void {
  const name = names[from] as string
  let at = from
  for (; at > 0 && (names[at - 1] as string) > name; at -= 1) names[at] = names[at - 1] as string
  names[at] = name
}
