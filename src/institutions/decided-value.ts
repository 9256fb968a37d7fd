import type { Decision } from '../kernel/questions/decision.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'

/** Maximum number of characters in a label or an attribute, and maximum number of attributes set at once. */
const LABEL = 40
const ATTRIBUTE = 200
const ATTRIBUTES = 64

/** The value of a decision, in the shape in which the rules or a ruling gave it; undefined if nothing is decided. */
function decidedValue({ outcome }: Decision): Json | undefined {
  return outcome.is === 'decided' ? outcome.value : undefined
}

/** Returns a label, which is a number or a short text; undefined for anything else. */
export function labelIfValid(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return `${value}`
  return typeof value === 'string' && value.length <= LABEL ? value : undefined
}

/** Whether a value is a map of attributes: words, numbers and booleans by name. */
export function isAttributes(value: Json | undefined): value is JsonObject {
  if (!isObject(value)) return false
  const entries = Object.entries(value)
  return entries.length <= ATTRIBUTES && entries.every(([name, it]) => isAttributeName(name) && isAttribute(it))
}

function isAttributeName(name: string): boolean {
  return name !== '' && name !== '__proto__' && name.length <= ATTRIBUTE
}

function isAttribute(value: Json): boolean {
  return value === null || (typeof value === 'string' ? value.length <= ATTRIBUTE : typeof value !== 'object')
}

/** A decision's value as a label or a word; undefined if it has a different shape. */
export function decidedLabel(decision: Decision): string | undefined {
  return labelIfValid(decidedValue(decision))
}

/** A decision's value as attributes; empty if it has a different shape. */
export function decidedAttributes(decision: Decision): JsonObject {
  const value = decidedValue(decision)
  return isAttributes(value) ? value : {}
}

/** A decision's value as a list of words; undefined if it has a different shape. */
export function decidedStringList(decision: Decision): readonly string[] | undefined {
  const value = decidedValue(decision)
  return Array.isArray(value) && value.every(it => typeof it === 'string') ? value : undefined
}

/** The rules that win a decision. */
export function winningRules({ outcome }: Decision): readonly string[] {
  return outcome.is === 'decided' ? outcome.by : []
}
