import type { ScriptStep } from '../../src/app/script/script.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'

/** A step with one of its expectations falsified, and the name of that expectation. */
export type Falsified = { readonly what: string; readonly step: ScriptStep }

/** Every way to falsify exactly one expectation of a step. */
export function falsifications(step: ScriptStep): readonly Falsified[] {
  const refused =
    step.refused === undefined ? [] : [{ what: 'refused', step: { ...step, refused: unrefused(step.refused) } }]
  const expected = step.expect === undefined ? [] : variants(step.expect, [])
  return [...refused, ...expected.map(({ what, value }) => ({ what, step: { ...step, expect: value as JsonObject } }))]
}

/** Replaces an expected refusal with the expectation of no refusal, and an expected rule with a nonexistent one. */
function unrefused(refused: Json): Json | undefined {
  return refused === true ? undefined : Array.isArray(refused) ? [...refused, 'no such rule'] : 'no such rule'
}

type Variant = { readonly what: string; readonly value: Json }

/** Words in a step that only name its subject and state no expectation. */
const NAMING = ['of', 'as']

function variants(value: Json, path: readonly string[]): readonly Variant[] {
  const at = path.join('.')
  if (isMap(value) && Object.keys(value).length > 0) return within(value, path)
  if (isListOfMaps(value))
    return value.flatMap((item, index) =>
      variants(item, [...path, `${index}`]).map(it => ({ ...it, value: value.with(index, it.value as JsonObject) })),
    )
  return [{ what: at, value: opposite(value, path) }]
}

function within(map: JsonObject, path: readonly string[]): readonly Variant[] {
  return Object.entries(map).flatMap(([key, member]) => {
    if (NAMING.includes(key)) return []
    return variants(member, [...path, key]).map(it => ({ ...it, value: { ...map, [key]: it.value } }))
  })
}

function opposite(value: Json, path: readonly string[]): Json {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return [...value, 'nobody of this name']
  if (value === null) return path.at(-2) === 'rules' ? {} : 'nobody of this name'
  if (typeof value !== 'string') return 'nothing of this name'
  return value.startsWith('+') ? `+${Number(value) + 1}` : `${value} and something else`
}

function isMap(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOfMaps(value: Json): value is readonly JsonObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(item => isMap(item as Json))
}
