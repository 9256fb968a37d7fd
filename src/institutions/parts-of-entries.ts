import type { PartsByEntry } from '../kernel/effects/effect.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json } from '../kernel/values/json.ts'

/** Maximum number of entries of which parts are named, and of parts of one entry. */
const MOST_ENTRIES = 200
const MOST_PARTS = 500

/** Whether a value names parts of entries: for each entry, a list of different places in order. */
export function isPartsByEntry(value: Json | undefined): value is PartsByEntry {
  if (!isObject(value)) return false
  const all = Object.entries(value)
  return (
    all.length > 0 && all.length <= MOST_ENTRIES && all.every(([entry, it]) => isNumberOfEntry(entry) && isPlaces(it))
  )
}

function isPlaces(value: Json): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PARTS) return false
  const places = value as readonly Json[]
  return places.every((it, at) => isEntry(it) && (at === 0 || it > Number(places[at - 1])))
}

export function isEntry(value: Json | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Whether a key is the number of an entry that can be left out. Entry 0 founded the game. */
export function isNumberOfEntry(key: string): boolean {
  return /^[1-9]\d{0,14}$/.test(key)
}
