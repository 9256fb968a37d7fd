import { handSchema } from '../../kernel/acts/hand-acts.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { parsedEntry, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { sha256 } from '../play/world.ts'
import type { Bounds } from './supposed-game.ts'
import { correctionOf } from './what-if.ts'

/** How much a server decides again for a correction. Corrections of longer games are computed elsewhere. */
const SERVER_BOUNDS: Bounds = { gas: 20_000_000_000, entries: 2_000 }

/** Maximum number of corrections in one act that are computed. */
const MOST = 3

/** The entries that the corrections in an act leave out, as people and programs write them. */
export function entriesLeftOut({ do: name, with: args }: WrittenAct): readonly (readonly number[])[] {
  return [...entriesUndone(name, args), ...entriesIn(args)].slice(0, MOST)
}

type WrittenAct = { readonly do: string; readonly with: JsonObject }

/** The entries that an act by hand takes back, as a person writes them. */
function entriesUndone(name: string, args: JsonObject): readonly (readonly number[])[] {
  const undoing = Object.entries(handSchema(name) ?? {}).filter(([, type]) => type === 'undoing')
  return undoing.flatMap(([argument]) => {
    const entry = lookup(args, argument)
    return isEntries([entry ?? null]) ? [[Number(entry)]] : []
  })
}

function isEntries(value: Json | undefined): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every(it => Number.isSafeInteger(it))
}

/**
 * The entries that are left out anywhere in the arguments of an act: in changes (`{restore: …}`), in effects, in what an
 * entry is to be taken back by, and in an act that someone insists on.
 */
function entriesIn(args: Json): readonly (readonly number[])[] {
  if (typeof args !== 'object' || args === null) return []
  if (Array.isArray(args)) return (args as readonly Json[]).flatMap(entriesIn)
  const members = args as JsonObject
  const { restore, effect, without, parts, do: name, with: inner } = members
  if ((effect === 'restore' || parts !== undefined) && isEntries(without)) return [without]
  const change =
    typeof restore === 'object' && restore !== null && !Array.isArray(restore)
      ? lookup(restore as JsonObject, 'without')
      : undefined
  const own = isEntries(change) ? [change] : []
  const undone = typeof name === 'string' && isObject(inner) ? entriesUndone(name, inner) : []
  const rest = Object.values(members).filter(it => it !== restore || own.length === 0)
  return [...own, ...undone, ...rest.flatMap(entriesIn)]
}

/**
 * Whether an entry names corrections as computed that are not what the log before it gives. A program or a server could
 * otherwise call anything a correction. Undefined if it names none.
 */
export function hasWrongCorrection(world: World, log: readonly Entry[], { act, outside }: Entry): boolean | undefined {
  if (outside.computed === undefined) return undefined
  const given = entriesLeftOut(act)
  const computed = given.flatMap(without => {
    const correction = correctionOf(world, log, { without, instead: {} })
    return typeof correction === 'string' ? [] : [sha256(canonical(correction))]
  })
  return outside.computed.some(hash => !computed.includes(hash))
}

/** The log of a game, and lists of entries without each of which it is to be decided again. */
export type GameToCorrect = { readonly log: readonly UnparsedEntry[]; readonly without: readonly (readonly number[])[] }

/** A correction that was computed for an act. */
export type ComputedCorrection = { readonly without: readonly number[]; readonly correction: JsonObject | string }

/** Computes corrections on a server. */
export function computedCorrections(
  world: World,
  { log: lines, without: all }: GameToCorrect,
): readonly ComputedCorrection[] {
  const log = lines.map(parsedEntry)
  return all.map(without => ({
    without,
    correction: correctionOf(world, log, { without, instead: {} }, SERVER_BOUNDS),
  }))
}

/** Looks up what was computed for some entries; undefined if nothing was. */
export function correctionFor(
  all: readonly ComputedCorrection[],
  without: readonly number[],
): JsonObject | string | undefined {
  const wanted = canonical(without.toSorted((a, b) => a - b))
  return all.find(it => canonical(it.without.toSorted((a, b) => a - b)) === wanted)?.correction
}
