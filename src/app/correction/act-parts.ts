import { ALL_CHANGE_KINDS } from '../../institutions/proposed-change.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'

/** A member of a map, or a place in a list. */
type Step = string | number

/** Where a part of an act is in its arguments. */
type Path = readonly Step[]

/**
 * The parts of an act that can be taken back alone, in order: the effects and changes that its author asked for. An
 * award, or values that are set, are one part for each register and key.
 */
export function actParts(state: State, args: JsonObject): readonly Json[] {
  const all = pathsIn(state, args)
  return all.map(path => only(args, path))
}

/** The arguments of an act without some of its parts. At least one part is left. */
export function withoutActParts(state: State, args: JsonObject, places: readonly number[]): JsonObject {
  const all = pathsIn(state, args)
  const isGone = new Set(places)
  const gone = all.filter((_, place) => isGone.has(place))
  return (left(args, gone, all) ?? {}) as JsonObject
}

function pathsIn(state: State, value: Json): readonly Path[] {
  if (Array.isArray(value)) {
    const list = value as readonly Json[]
    return list.every(isPart) ? list.flatMap((it, place) => within(place, pathsOfPart(state, it))) : []
  }
  return isObject(value)
    ? Object.keys(value)
        .toSorted()
        .flatMap(name => within(name, pathsIn(state, lookup(value, name) ?? null)))
    : []
}

const CHANGE_KINDS: ReadonlySet<string> = new Set(ALL_CHANGE_KINDS)

/** Whether a value is an effect or a change, as the arguments of acts contain them. */
function isPart(value: Json): boolean {
  if (!isObject(value)) return false
  const [name, ...rest] = Object.keys(value)
  return typeof value['effect'] === 'string' || (name !== undefined && rest.length === 0 && CHANGE_KINDS.has(name))
}

const WHOLE: readonly Path[] = [[]]

/** The parts of an effect or a change: several only if it writes several values, or contains effects or changes itself. */
function pathsOfPart(state: State, part: Json): readonly Path[] {
  if (!isObject(part) || part['parts'] !== undefined) return WHOLE
  const { effect, says: _, ...details } = part
  if (effect === undefined) return WHOLE
  const paths = effect === 'award' || effect === 'set' ? pathsOfValues(state, details) : pathsIn(state, details)
  return paths.length > 1 ? paths : WHOLE
}

function pathsOfValues({ registers }: State, values: JsonObject): readonly Path[] {
  return Object.entries(values).flatMap(([name, value]): readonly Path[] => {
    const isKeyed = lookup(registers, name)?.declaration.keys !== undefined
    return isKeyed && isObject(value) ? Object.keys(value).map(key => [name, key]) : [[name]]
  })
}

function within(step: Step, paths: readonly Path[]): readonly Path[] {
  return paths.map(path => [step, ...path])
}

/** Paths by their first step, from there on. */
function pathsByStep(paths: readonly Path[]): ReadonlyMap<Step | undefined, readonly Path[]> {
  return new Map(
    Map.groupBy(paths, ([first]) => first)
      .entries()
      .map(([first, some]) => [first, some.map(it => it.slice(1))]),
  )
}

/** What is left of a value without some of its parts; undefined if all of them are gone. */
function left(value: Json, gone: readonly Path[], all: readonly Path[]): Json | undefined {
  if (gone.length === 0) return value
  if (gone.length === all.length) return undefined
  const [goneAt, allAt] = [pathsByStep(gone), pathsByStep(all)]
  const kept = (step: Step, it: Json): Json | undefined => left(it, goneAt.get(step) ?? [], allAt.get(step) ?? [])
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((it, place) => kept(place, it) ?? [])
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, it]) => {
      const rest = kept(name, it as Json)
      return rest === undefined ? [] : [[name, rest] as const]
    }),
  )
}

/** One part alone: the effect or change that a path leads to, with nothing else that it asks for. */
function only(value: Json, [step, ...rest]: Path): Json {
  if (step === undefined || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const item = (value as readonly Json[])[Number(step)] ?? null
    return rest.length > 0 && isObject(item) && isValues(item) ? oneValue(item, rest) : only(item, rest)
  }
  return only(lookup(value as JsonObject, String(step)) ?? null, rest)
}

function isValues({ effect }: JsonObject): boolean {
  return effect === 'award' || effect === 'set'
}

function oneValue({ effect = null, ...values }: JsonObject, [name, key]: Path): JsonObject {
  const value = lookup(values, String(name)) ?? null
  return {
    effect,
    [String(name)]: key === undefined ? value : { [String(key)]: lookup(value as JsonObject, String(key)) ?? null },
  }
}
