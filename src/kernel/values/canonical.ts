import type { Json } from './json.ts'

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

/**
 * A value with its keys in order everywhere, which the host writes as it is written here, several times as fast and in
 * one piece. Undefined where there is none: what is called by a number would come first, and what is no data is found by
 * whoever writes it.
 */
function keysSorted(value: Json | undefined): Json | undefined {
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
    const anew = keysSorted(item)
    if (anew === undefined) return undefined
    if (anew !== item) copy ??= list.slice(0, at)
    copy?.push(anew)
  }
  return copy ?? list
}

/** The map itself where it is in order: most are. */
function sortedMembers(map: { readonly [key: string]: Json | undefined }): Json | undefined {
  const keys = Object.keys(map)
  let copy: Json[] | undefined = sortNames(keys) ? [] : undefined
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as string
    const member = map[key]
    const anew = member === undefined ? undefined : keysSorted(member)
    if (!key.isWellFormed() || (anew === undefined && member !== undefined)) return undefined
    if (anew !== member) copy ??= keys.slice(0, at).map(it => map[it] as Json)
    copy?.push(anew as Json)
  }
  return copy === undefined ? (map as Json) : ofMembers(keys, copy)
}

/** What would not stand where it is put: a number comes before all other names, and a prototype is no member. */
function standsElsewhere(key: string): boolean {
  return (key >= '0' && key < ':') || key === '__proto__'
}

function ofMembers(keys: readonly string[], values: readonly Json[]): Json | undefined {
  const map: { [key: string]: Json } = {}
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as string
    if (standsElsewhere(key)) return undefined
    map[key] = values[at] as Json
  }
  return map
}

/** So many are put in order one by one, which is the fastest for a few. */
const FEW = 24

/** Puts names in the order of their UTF-16 code units, where they stand; says whether any of them stood elsewhere. */
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

/** Moves a name to its place among those before it, which are in order. */
function insert(names: string[], from: number): void {
  const name = names[from] as string
  let at = from
  for (; at > 0 && (names[at - 1] as string) > name; at -= 1) names[at] = names[at - 1] as string
  names[at] = name
}
