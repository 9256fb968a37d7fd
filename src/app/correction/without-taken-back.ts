import type { Json, JsonObject } from '../../kernel/values/json.ts'

/**
 * Returns arguments without the corrections of entries that do nothing in the supposed game; the same arguments if there
 * are none.
 */
export function withoutTakenBack(args: JsonObject, nothing: ReadonlySet<number>): JsonObject {
  return partsLeft(args, nothing) as JsonObject
}

function partsLeft(args: Json, nothing: ReadonlySet<number>): Json {
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

function isTakenBack(change: Json, nothing: ReadonlySet<number>): boolean {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return false
  const { without, parts } = change as JsonObject
  return parts !== undefined && Array.isArray(without) && without.every(it => nothing.has(Number(it)))
}

/** Whether arguments still contain an effect. */
export function hasEffects(args: Json): boolean {
  if (typeof args !== 'object' || args === null) return false
  if (Array.isArray(args)) return (args as readonly Json[]).some(hasEffects)
  return Object.hasOwn(args, 'effect') || Object.values(args).some(it => hasEffects(it as Json))
}
