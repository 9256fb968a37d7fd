import type { Param } from '../kernel/state/rule.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json } from '../kernel/values/json.ts'

/** A program's constant in a change: a bare value, or a value with the words of the text that state it. */
export function paramOf(asked: Json): Param {
  if (!isObject(asked) || asked['value'] === undefined) return { value: asked }
  const { value, words, also } = asked
  return {
    value,
    ...(typeof words === 'string' ? { words } : {}),
    ...(Array.isArray(also) ? { also: also.filter(it => typeof it === 'string') } : {}),
  }
}
