import { lookup } from '../values/lookup.ts'
import type { PartsByEntry, StandingRuling } from './effect.ts'

type Taking = Pick<StandingRuling, 'of' | 'only' | 'rested'>

/** Whether a later ruling takes back some of what another one takes back. */
export function takesSomeBack(later: Taking, ruling: Taking): boolean {
  return (
    (ruling.of ?? []).some(it => isTakenBack(later, it) || later.only?.[it] !== undefined) ||
    partsOf(ruling).some(([entry, place]) => isPartTakenBack(later, entry, place))
  )
}

/** Whether a later ruling takes back all that another one takes back. */
export function takesAllBack(later: Taking, ruling: Taking): boolean {
  return (
    (ruling.of ?? []).every(it => isTakenBack(later, it)) &&
    partsOf(ruling).every(([entry, place]) => isPartTakenBack(later, entry, place))
  )
}

/** Whether a ruling takes an entry back, or the entry is no more what it was because of it. */
function isTakenBack({ of = [], rested = [] }: Taking, entry: number): boolean {
  return of.includes(entry) || rested.includes(entry)
}

function isPartTakenBack(later: Taking, entry: string, place: number): boolean {
  return isTakenBack(later, Number(entry)) || lookup(later.only ?? {}, entry)?.includes(place) === true
}

function partsOf({ only = {} }: Taking): readonly (readonly [entry: string, place: number])[] {
  return Object.entries(only).flatMap(([entry, places]) => places.map(place => [entry, place] as const))
}

/** Parts of entries from several lists together, in order. */
export function partsTogether(all: readonly PartsByEntry[]): PartsByEntry {
  const entries = [...new Set(all.flatMap(it => Object.keys(it)))]
  return Object.fromEntries(
    entries.map(entry => [entry, [...new Set(all.flatMap(it => lookup(it, entry) ?? []))].toSorted((a, b) => a - b)]),
  )
}
