import type { Json, JsonObject } from '../kernel/values/json.ts'

/** Whether a value is a map. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
