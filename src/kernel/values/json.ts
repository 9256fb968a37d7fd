/** A value that can be written as JSON: what acts, effects, answers and registers are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }

/** How deep lists and objects from outside may be nested. */
const DEEPEST = 64

/** Whether a value that came from outside can be written as JSON: finite numbers, whole characters, not nested too deep. */
export function isData(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || depth >= DEEPEST) return false
  if (Array.isArray(value)) return value.every(item => isData(item, depth + 1))
  return Object.entries(value).every(
    ([key, member]) => key.isWellFormed() && (member === undefined || isData(member, depth + 1)),
  )
}
