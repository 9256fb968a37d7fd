/** A value that can be written as JSON: acts, effects, answers and registers consist of such values. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }

/** Maximum nesting depth of lists and objects from outside. */
const DEEPEST = 64

/** Whether a value from outside can be written as JSON: finite numbers, valid Unicode, and not nested too deeply. */
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
