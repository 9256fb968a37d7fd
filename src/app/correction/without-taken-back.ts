import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { type LeftOut, leftOutIn } from './supposition.ts'

/**
 * Returns arguments without the corrections of entries that do nothing in the supposed game; the same arguments if there
 * are none.
 */
export function withoutTakenBack(args: JsonObject, nothing: LeftOut): JsonObject {
  return partsLeft(args, nothing) as JsonObject
}

function partsLeft(args: Json, nothing: LeftOut): Json {
  if (typeof args !== 'object' || args === null) return args
  if (Array.isArray(args)) {
    const list = args as readonly Json[]
    const kept = list.filter(it => !isTakenBack(it, nothing)).map(it => partsLeft(it, nothing))
    return kept.length === list.length && kept.every((it, place) => it === list[place]) ? args : kept
  }
  const members = Object.entries(args).map(([name, it]) => [name, it as Json, partsLeft(it as Json, nothing)] as const)
  return members.every(([, it, kept]) => it === kept)
    ? args
    : Object.fromEntries(members.map(([name, , it]) => [name, it]))
}

function isTakenBack(change: Json, nothing: LeftOut): boolean {
  if (!isObject(change) || change['parts'] === undefined) return false
  const leftOut = leftOutIn(change)
  return leftOut !== undefined && isLeftOutBy(nothing, leftOut)
}

function isLeftOutBy(all: LeftOut, { without, only = {} }: LeftOut): boolean {
  const isGone = (entry: number | string): boolean => all.without.includes(Number(entry))
  return (
    without.every(isGone) &&
    Object.entries(only).every(
      ([entry, places]) => isGone(entry) || places.every(it => lookup(all.only ?? {}, entry)?.includes(it) === true),
    )
  )
}

/** Whether arguments still contain an effect. */
export function hasEffects(args: Json): boolean {
  if (typeof args !== 'object' || args === null) return false
  if (Array.isArray(args)) return (args as readonly Json[]).some(hasEffects)
  return Object.hasOwn(args, 'effect') || Object.values(args).some(it => hasEffects(it as Json))
}

/** A correction in the arguments of an act, as it is written there, and what it leaves out. */
type WrittenCorrection = { readonly written: JsonObject; readonly leftOut: LeftOut }

/** Replaces the corrections of entries in the arguments of an act, wherever `replace` gives another one. */
export function correctionsReplaced(
  args: JsonObject,
  replace: (correction: WrittenCorrection) => JsonObject | undefined,
): JsonObject {
  return replaced(args, replace) as JsonObject
}

function replaced(args: Json, replace: (correction: WrittenCorrection) => JsonObject | undefined): Json {
  if (typeof args !== 'object' || args === null) return args
  if (Array.isArray(args)) return (args as readonly Json[]).map(it => replaced(it, replace))
  const written = correctionWritten(args as JsonObject)
  if (written === undefined)
    return Object.fromEntries(Object.entries(args).map(([name, it]) => [name, replaced(it as Json, replace)]))
  const { besides, correction } = written
  return { ...besides, ...(replace(correction) ?? correction.written) }
}

/** What the corrections of entries in the arguments of an act leave out. */
export function correctionsIn(args: JsonObject): readonly LeftOut[] {
  const all: LeftOut[] = []
  correctionsReplaced(args, ({ leftOut }) => {
    all.push(leftOut)
    return undefined
  })
  return all
}

/**
 * The correction that an effect or an undoing consists of, apart from what else it says. A correction that somebody
 * proposes is none of these: it is voted on as it is.
 */
function correctionWritten(
  members: JsonObject,
): { readonly besides: JsonObject; readonly correction: WrittenCorrection } | undefined {
  const { effect, entry, says, ...written } = members
  if (effect !== 'restore' && (effect !== undefined || typeof entry !== 'number')) return undefined
  const leftOut = Array.isArray(written['parts']) ? leftOutIn(written) : undefined
  if (leftOut === undefined) return undefined
  const besides = { effect, entry, says }
  return {
    besides: Object.fromEntries(
      Object.entries(besides).flatMap(([name, it]) => (it === undefined ? [] : [[name, it]])),
    ),
    correction: { written, leftOut },
  }
}
