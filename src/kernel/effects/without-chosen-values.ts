import type { Item } from '../acts/reaction.ts'
import type { Json, JsonObject } from '../values/json.ts'
import type { Effect } from './effect.ts'

/**
 * The effects of an act without the values that its author chose. A guard that still refuses them leaves no way to do
 * the act; any other guard only says how the act is done.
 */
export function withoutChosenValues(items: readonly Item[], args: JsonObject): readonly Item[] {
  const chosen = new Set(leavesOf(args))
  return items.map(({ effect, warrant }) => {
    const blank = Object.entries(effect).map(([key, value]) =>
      VALUES.includes(key) ? [key, withoutLeaves(value, chosen)] : [key, value],
    )
    return { effect: Object.fromEntries(blank) as unknown as Effect, warrant }
  })
}

/** The parts of an effect that contain values rather than the names of registers, matters, persons and rules. */
const VALUES = ['value', 'set', 'amount', 'text', 'said']

type Leaf = string | number

function leavesOf(value: Json): readonly Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(leavesOf)
}

/**
 * A value with null in place of each chosen leaf, and a single null in place of several in a row, because their number
 * was chosen too.
 */
function withoutLeaves(value: Json, chosen: ReadonlySet<Leaf>): Json {
  if (typeof value === 'string' || typeof value === 'number') return chosen.has(value) ? null : value
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const blank = (value as readonly Json[]).map(it => withoutLeaves(it, chosen))
    return blank.filter((it, index) => it !== null || index === 0 || blank[index - 1] !== null)
  }
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, withoutLeaves(it, chosen)]))
}
