import type { State } from '../../../kernel/state/state.ts'
import type { JsonObject } from '../../../kernel/values/json.ts'

/**
 * A rule that random players may propose: its text and everything that comes with it. It either fits a ruleset or is
 * refused by it.
 */
export type NewRuleIdea = {
  readonly title: string
  readonly text: string
  /** Its program as JavaScript. */
  readonly js?: string
  readonly registers?: readonly JsonObject[]
  readonly params?: JsonObject
  readonly charters?: readonly string[]
  readonly claims?: (state: State) => readonly JsonObject[]
}

/** Declares a register in which every person has an exact amount. */
export function amounts(name: string, type: 'integer' | 'rational' = 'rational'): JsonObject {
  return { name, keys: 'person', type, start: type === 'integer' ? 0 : '0' }
}
