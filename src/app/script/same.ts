import type { Json } from '../../kernel/values/json.ts'
import { isObject } from '../binding/bind-value.ts'
import { NotUnderstood } from '../binding/binding.ts'

/** Whether a value is missing or empty. */
export function holdsNothing(actual: Json | undefined): boolean {
  return actual === undefined || actual === null || actual === '' || isEmpty(actual)
}

/** Whether a value is an empty map or list. */
export function isEmpty(actual: Json): boolean {
  return typeof actual === 'object' && actual !== null && Object.keys(actual).length === 0
}

/** Whether two lists have the same members, in any order. */
export function sameSet(expected: Json, actual: Json): boolean {
  const list = (value: Json) => (Array.isArray(value) ? (value as readonly Json[]) : [value]).map(it => `${it}`)
  if (holdsNothing(expected)) return holdsNothing(actual)
  return [...new Set(list(expected))].sort().join('\n') === [...new Set(list(actual))].sort().join('\n')
}

/** Whether two texts say the same, ignoring line breaks. */
export function sameText(expected: string, actual: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  return plain(expected) === plain(actual)
}

/** Maximum number of characters shown of a value. */
const MOST = 600

/** A value as JSON, shortened. */
export function shortly(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/** The expectations in a map, of which there must be at least one. */
export function eachOf(expected: Json, what: string): readonly (readonly [string, Json])[] {
  if (!isObject(expected)) throw new NotUnderstood(`“${what}” takes a map: {NAME: VALUE}.`)
  if (Object.keys(expected).length === 0) throw new NotUnderstood(`“${what}” names nothing that could be compared.`)
  return Object.entries(expected)
}
