import { canonical } from '../../../kernel/values/canonical.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check } from './check.ts'

/**
 * The state in memory equals the state computed from the serialized log. Parts that neither side has touched since the
 * last entry are skipped.
 */
export const foldedAlike: Check = ({ before, after, folded }) => {
  const place = difference(before as unknown as Json, after as unknown as Json, folded as unknown as Json, 0)
  return place === undefined
    ? undefined
    : `The log folds to a state other than the current one: they differ in ${place}.`
}

/** Values nested more deeply than this are compared in serialized form. */
const DEPTH = 3

function difference(
  before: Json | undefined,
  mine: Json | undefined,
  other: Json | undefined,
  depth: number,
): string | undefined {
  if (mine === other) return undefined
  if (depth >= DEPTH || !isParts(mine) || !isParts(other))
    return written(mine) === written(other)
      ? undefined
      : `${written(mine).slice(0, 80)} ≠ ${written(other).slice(0, 80)}`
  const was: JsonObject = isParts(before) ? before : {}
  for (const name of new Set([...Object.keys(mine), ...Object.keys(other)])) {
    if (
      depth > 0 &&
      lookup(mine, name) !== undefined &&
      lookup(mine, name) === lookup(was, name) &&
      Object.hasOwn(other, name)
    )
      continue
    const found = difference(lookup(was, name), lookup(mine, name), lookup(other, name), depth + 1)
    if (found !== undefined) return `${name}: ${found}`
  }
  return undefined
}

function isParts(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function written(value: Json | undefined): string {
  return canonical(value ?? null)
}
