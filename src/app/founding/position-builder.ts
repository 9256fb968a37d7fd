import { applyEffect } from '../../kernel/effects/apply-effect.ts'
import type { Effect } from '../../kernel/effects/effect.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { Binding } from '../binding/binding-context.ts'

/**
 * A position while it is being set up. Every effect applies at once, so later parts can refer to anything that earlier
 * parts created.
 */
export type Placing = {
  readonly binding: Binding
  readonly fresh: State
  readonly position: JsonObject
  readonly effects: Effect[]
  state: State
}

/** Applies an effect that is part of a position. */
export function place(placing: Placing, effect: Effect): void {
  placing.effects.push(effect)
  placing.state = applyEffect(placing.state, effect)
}

/** Returns the identity of the next thing that a position creates. */
export function freshId(placing: Placing, letter: string): string {
  return `${letter}${placing.state.nextId}`
}
