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
import { isSameLeftOut, type LeftOut, leftOutIn } from './supposition.ts'
import { correctionOf } from './what-if.ts'

/** How much a server decides again for a correction. Corrections of longer games are computed elsewhere. */
const SERVER_BOUNDS: Bounds = { gas: 20_000_000_000, entries: 2_000 }

/** Maximum number of corrections in one act that are computed. */
const MOST = 3

/** What the corrections in an act leave out, as people and programs write it. */
export function leftOutByAct({ do: name, with: args }: WrittenAct): readonly LeftOut[] {
  return [...entriesUndone(name, args), ...entriesIn(args)].slice(0, MOST)
}

type WrittenAct = { readonly do: string; readonly with: JsonObject }

/** The entries that an act by hand takes back, as a person writes them. */
function entriesUndone(name: string, args: JsonObject): readonly LeftOut[] {
  const undoing = Object.entries(handSchema(name) ?? {}).filter(([, type]) => type === 'undoing')
  return undoing.flatMap(([argument]) => {
    const entry = lookup(args, argument)
    return Number.isSafeInteger(entry) ? [{ without: [Number(entry)] }] : []
  })
}

/**
 * What is left out anywhere in the arguments of an act: in changes (`{restore: …}`), in effects, in what an entry is to
 * be taken back by, and in an act that someone insists on.
 */
function entriesIn(args: Json): readonly LeftOut[] {
  if (typeof args !== 'object' || args === null) return []
  if (Array.isArray(args)) return (args as readonly Json[]).flatMap(entriesIn)
  const members = args as JsonObject
  const { restore, effect, parts, do: name, with: inner } = members
  const leftOut = effect === 'restore' || parts !== undefined ? leftOutIn(members) : undefined
  if (leftOut !== undefined) return [leftOut]
  const change = isObject(restore) ? leftOutIn(restore) : undefined
  const own = change === undefined ? [] : [change]
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
  const given = leftOutByAct(act)
  const computed = given.flatMap(leftOut => {
    const correction = correctionOf(world, log, { ...leftOut, instead: {} })
    return typeof correction === 'string' ? [] : [sha256(canonical(correction))]
  })
  return outside.computed.some(hash => !computed.includes(hash))
}

/** The log of a game, and suppositions for each of which it is to be decided again. */
export type GameToCorrect = { readonly log: readonly UnparsedEntry[]; readonly leftOut: readonly LeftOut[] }

/** A correction that was computed for an act. */
export type ComputedCorrection = { readonly leftOut: LeftOut; readonly correction: JsonObject | string }

/** Computes corrections on a server. */
export function computedCorrections(
  world: World,
  { log: lines, leftOut: all }: GameToCorrect,
): readonly ComputedCorrection[] {
  const log = lines.map(parsedEntry)
  return all.map(leftOut => ({
    leftOut,
    correction: correctionOf(world, log, { ...leftOut, instead: {} }, SERVER_BOUNDS),
  }))
}

/** Looks up what was computed for what is left out; undefined if nothing was. */
export function correctionFor(all: readonly ComputedCorrection[], wanted: LeftOut): JsonObject | string | undefined {
  return all.find(it => isSameLeftOut(it.leftOut, wanted))?.correction
}
