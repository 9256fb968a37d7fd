import type { Json } from './json.ts'
import { sortNames } from './sort-names.ts'

/**
 * A value with its keys in order everywhere, which the host writes as it is written here, several times as fast and in
 * one piece. Undefined where there is none: what is called by a number would come first, and what is no data is found by
 * whoever writes it.
 */
export function keysSorted(value: Json | undefined): Json | undefined {
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
