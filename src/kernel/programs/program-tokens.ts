import type { Json, JsonObject } from '../values/json.ts'

/** Programs and parts of corrections taken out of an act's arguments, keyed by the tokens that replace them. */
export type Spared = Map<string, Json>

/**
 * Replaces the programs in arguments with tokens, and what the corrections in effects consist of, so that a rule that
 * passes on a proposal or a ruling does not have to read, carry and pay gas for so much.
 */
export function withProgramTokens(value: Json, spared: Spared, of = 'act'): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: Json) => withProgramTokens(item, spared, of))
  const object = value as JsonObject
  if (isProgram(object)) return tokenFor(object, spared, of)
  const { effect, parts } = object
  if (effect === 'restore' && Array.isArray(parts)) return { ...object, parts: tokenFor(parts, spared, of) }
  return Object.fromEntries(Object.entries(object).map(([key, it]) => [key, withProgramTokens(it, spared, of)]))
}

function tokenFor(value: Json, spared: Spared, of: string): JsonObject {
  const source = `program ${spared.size} of ${of}`
  spared.set(source, value)
  return { source }
}

/**
 * Restores what tokens replace: in the act's arguments, and in the fields of a matter that a rule passes on.
 */
export function withRestoredPrograms(value: Json, spared: Spared, fieldsOf: FieldsOf): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: Json) => withRestoredPrograms(item, spared, fieldsOf))
  const object = value as JsonObject
  const token = isProgram(object) ? replacedBy(object['source'] as string, spared, fieldsOf) : undefined
  return (
    token ??
    Object.fromEntries(Object.entries(object).map(([key, it]) => [key, withRestoredPrograms(it, spared, fieldsOf)]))
  )
}

/** The fields of a matter, by its identity. */
type FieldsOf = (matter: string) => JsonObject | undefined

function replacedBy(token: string, spared: Spared, fieldsOf: FieldsOf): Json | undefined {
  const matter = /^program \d{1,6} of (m\d{1,15})$/.exec(token)?.[1]
  if (matter === undefined || spared.has(token)) return spared.get(token)
  const own: Spared = new Map()
  withProgramTokens(fieldsOf(matter) ?? {}, own, matter)
  return own.get(token)
}

/** Whether a value is a program: `{source}` or, in older entries, `{source, js}`, whose `js` is ignored. */
function isProgram({ source, js, ...others }: JsonObject): boolean {
  return typeof source === 'string' && (js === undefined || typeof js === 'string') && Object.keys(others).length === 0
}
