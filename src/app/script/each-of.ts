import type { Json } from '../../kernel/json.ts'
import { isObject } from '../bind-value.ts'
import { NotUnderstood } from '../not-understood.ts'

/** A map of what is expected of several things, at least one. */
export function eachOf(expected: Json, what: string): readonly (readonly [string, Json])[] {
  if (!isObject(expected)) throw new NotUnderstood(`“${what}” names several things: {NAME: VALUE}.`)
  if (Object.keys(expected).length === 0) throw new NotUnderstood(`“${what}” names nothing that could be compared.`)
  return Object.entries(expected)
}
