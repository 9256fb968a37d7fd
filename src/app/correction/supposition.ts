import type { PartsByEntry } from '../../kernel/effects/effect.ts'
import { partsTogether } from '../../kernel/effects/taken-entries.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { foldLog } from '../log/chain-fault.ts'
import { actParts } from './act-parts.ts'

/** The entries, and the parts of other entries, that are left out. */
export type LeftOut = { readonly without: readonly number[]; readonly only?: PartsByEntry }

/** What is supposed about a game: what had not been, and arguments that entries would have had, as written. */
export type Supposition = LeftOut & { readonly instead: { readonly [entry: string]: JsonObject } }

/** Why a game cannot be supposed otherwise, as a sentence. */
export type NotSupposed = { readonly bad: string }

/** What a correction leaves out, as people, programs and logs write it; undefined if that is nothing. */
export function leftOutIn({ without = [], only = {} }: JsonObject): LeftOut | undefined {
  const parts = isObject(only) ? Object.entries(only).map(([entry, it]) => [entry, placesIn(it)] as const) : []
  if (!isEntries(without) || parts.some(([, it]) => it === undefined)) return undefined
  if (without.length === 0 && parts.length === 0) return undefined
  return { without, only: Object.fromEntries(parts.map(([entry, it]) => [entry, it ?? []])) }
}

function isEntries(value: Json): value is readonly number[] {
  return Array.isArray(value) && value.every(it => Number.isSafeInteger(it))
}

/** Places that somebody names, in order, each once; undefined if the value names none. */
export function placesIn(value: Json): readonly number[] | undefined {
  const list = Array.isArray(value) ? (value as readonly Json[]) : [value]
  const isPlaces = list.length > 0 && list.every(it => typeof it === 'number' && Number.isSafeInteger(it) && it >= 0)
  return isPlaces ? [...new Set(list.map(Number))].toSorted((a, b) => a - b) : undefined
}

/** All entries that something is left out of. */
export function entriesConcerned({ without, only = {} }: LeftOut): readonly number[] {
  return [...without, ...Object.keys(only).map(Number)]
}

/** Whether two suppositions leave out the same. */
export function isSameLeftOut(one: LeftOut, other: LeftOut): boolean {
  const said = ({ without, only = {} }: LeftOut): string => canonical([without.toSorted((a, b) => a - b), only])
  return said(one) === said(other)
}

/** What two suppositions leave out together. */
export function leftOutTogether(one: LeftOut, other: LeftOut): LeftOut {
  return withoutPartsOfWhole(
    [...new Set([...one.without, ...other.without])],
    partsTogether([one.only ?? {}, other.only ?? {}]),
  )
}

/** What is left out of the entries before one. */
export function leftOutBefore({ without, only = {} }: LeftOut, seq: number): LeftOut {
  const parts = Object.entries(only).filter(([entry]) => Number(entry) < seq)
  return withoutPartsOfWhole(
    without.filter(it => it < seq),
    Object.fromEntries(parts),
  )
}

function withoutPartsOfWhole(without: readonly number[], only: PartsByEntry): LeftOut {
  const parts = Object.entries(only).filter(([entry]) => !without.includes(Number(entry)))
  return parts.length === 0 ? { without } : { without, only: Object.fromEntries(parts) }
}

/**
 * A supposition in which an entry all of whose parts are left out is left out whole; or why it names parts that cannot be
 * left out.
 */
export function normalSupposition(
  log: readonly Entry[],
  { instead, ...asked }: Supposition,
): Supposition | NotSupposed {
  const { without, only = {} } = leftOutTogether(asked, { without: [] })
  const twice = Object.keys(asked.only ?? {}).find(it => Object.hasOwn(instead, it))
  if (twice !== undefined)
    return { bad: `Parts of entry ${twice} cannot be left out and be otherwise at the same time.` }
  const entries = Object.entries(only)
  const whole: number[] = []
  for (const [entry, places] of entries) {
    const fault = partsFault(log, Number(entry), places, whole)
    if (fault !== undefined) return { bad: fault }
  }
  return { ...withoutPartsOfWhole([...without, ...whole], only), instead }
}

/** Why some parts of an entry cannot be left out. An entry all of whose parts are left out is noted as `whole`. */
function partsFault(
  log: readonly Entry[],
  seq: number,
  places: readonly number[],
  whole: number[],
): string | undefined {
  const entry = log[seq]
  if (entry === undefined) return `There is no entry ${seq}. The last one is entry ${log.length - 1}.`
  const count = actParts(foldLog(log.slice(0, seq)), entry.act.with).length
  if (count === 0) return `Entry ${seq} has no parts of its own: it asks for no effects and no changes. ${WAY_OUT}`
  const strange = places.find(it => it >= count)
  if (strange !== undefined)
    return count === 1
      ? `Entry ${seq} has only one part, number 0. Take back the whole entry.`
      : `Entry ${seq} has no part ${strange}. Its ${count} parts are numbered from 0 to ${count - 1}.`
  if (places.length === count) {
    whole.push(seq)
    return undefined
  }
  if (entry.outside.faces.length > 0) return `Entry ${seq} threw dice, so it can only be taken back whole.`
  return isStandingRuling(log, seq)
    ? `Entry ${seq} is a ruling that can still be overruled, so it can only be taken back whole.`
    : undefined
}

const WAY_OUT =
  'Take back the whole entry; or, if it carries out what another entry asked for, such as a proposal, take back a part of that one.'

function isStandingRuling(log: readonly Entry[], seq: number): boolean {
  return foldLog(log).rulings.some(it => it.entry === seq)
}
