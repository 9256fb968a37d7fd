import type { Decision } from '../kernel/decision.ts'
import type { JsonObject } from '../kernel/json.ts'

/** A decision's value as text; undefined where nothing is decided. */
export function textOf({ outcome }: Decision): string | undefined {
  return outcome.is === 'decided' ? String(outcome.value) : undefined
}

/** A decision's value as an object; empty where nothing is decided. */
export function objectOf({ outcome }: Decision): JsonObject {
  return outcome.is === 'decided' ? (outcome.value as JsonObject) : {}
}

/** The rules that prevail in a decision. */
export function byOf({ outcome }: Decision): readonly string[] {
  return outcome.is === 'decided' ? outcome.by : []
}
