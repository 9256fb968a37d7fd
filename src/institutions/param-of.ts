import type { Param } from '../kernel/state/rule.ts'
import type { Json } from '../kernel/values/json.ts'
import { isObject } from './is-object.ts'

/** A constant of a program as a change says it: a bare value, or a value with the words of the text that state it. */
export function paramOf(asked: Json): Param {
  if (!isObject(asked) || asked['value'] === undefined) return { value: asked }
  return { value: asked['value'], ...(typeof asked['words'] === 'string' ? { words: asked['words'] } : {}) }
}
