import type { Json, JsonObject } from '../values/json.ts'

/** Programs taken out of an act's arguments, keyed by the tokens that replace them. */
export type Spared = Map<string, JsonObject>

/**
 * Replaces the programs in arguments with tokens, so that a rule that passes on a proposal does not have to read, carry
 * and pay gas for 64 KiB of source.
 */
export function withProgramTokens(value: Json, spared: Spared, of = 'act'): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: Json) => withProgramTokens(item, spared, of))
  const object = value as JsonObject
  if (!isProgram(object))
    return Object.fromEntries(Object.entries(object).map(([key, it]) => [key, withProgramTokens(it, spared, of)]))
  const token = `program ${spared.size} of ${of}`
  spared.set(token, object)
  return { source: token }
}

/** Restores the programs that tokens replace. */
export function withRestoredPrograms(value: Json, spared: Spared): Json {
  if (spared.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: Json) => withRestoredPrograms(item, spared))
  const object = value as JsonObject
  const token = isProgram(object) ? spared.get(object['source'] as string) : undefined
  return token ?? Object.fromEntries(Object.entries(object).map(([key, it]) => [key, withRestoredPrograms(it, spared)]))
}

/** Whether a value is a program: `{source}` or, in older entries, `{source, js}`, whose `js` is ignored. */
function isProgram({ source, js, ...others }: JsonObject): boolean {
  return typeof source === 'string' && (js === undefined || typeof js === 'string') && Object.keys(others).length === 0
}
