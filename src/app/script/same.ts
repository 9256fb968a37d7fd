import { canonical } from '../../kernel/canonical.ts'
import type { Json } from '../../kernel/json.ts'
import { own } from '../../kernel/own.ts'
import { compared, rational } from '../../kernel/rational.ts'
import { isObject } from '../bind-value.ts'

/**
 * Whether something is as expected. Numbers are compared exactly, however written; of a map, only the keys that are
 * named. An empty map expects something empty; null expects that there is no such thing, or that nothing is in it.
 */
export function same(expected: Json, actual: Json | undefined): boolean {
  if (expected === null) return holdsNothing(actual)
  if (actual === undefined) return false
  if (isObject(expected) && isEmpty(expected)) return isEmpty(actual)
  const [one, other] = [rational(expected), rational(actual)]
  if (one !== undefined && other !== undefined) return compared(one, other) === 0
  if (isObject(expected) && isObject(actual))
    return Object.entries(expected).every(([name, value]) => same(value, own(actual, name)))
  if (Array.isArray(expected) && Array.isArray(actual))
    return (
      expected.length === actual.length && expected.every((value, index) => same(value as Json, actual[index] as Json))
    )
  return canonical(expected) === canonical(actual)
}

/** Whether something is missing, or has nothing in it. */
export function holdsNothing(actual: Json | undefined): boolean {
  return actual === undefined || actual === null || actual === '' || isEmpty(actual)
}

function isEmpty(actual: Json): boolean {
  return typeof actual === 'object' && actual !== null && Object.keys(actual).length === 0
}

/** Whether two lists hold the same, in whatever order. */
export function sameSet(expected: Json, actual: Json): boolean {
  const list = (value: Json) => (Array.isArray(value) ? (value as readonly Json[]) : [value]).map(it => `${it}`)
  if (holdsNothing(expected)) return holdsNothing(actual)
  return [...new Set(list(expected))].sort().join('\n') === [...new Set(list(actual))].sort().join('\n')
}

/** Whether two texts say the same; how their lines break is no part of it. */
export function sameText(expected: string, actual: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  return plain(expected) === plain(actual)
}
