import { applyEffect } from '../../kernel/effects/apply-effect.ts'
import type { Effect } from '../../kernel/effects/effect.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { Binding } from '../binding/binding.ts'

/** A position while it is worked out: every effect is applied at once, so that later parts may name what earlier ones made. */
export type Placing = {
  readonly binding: Binding
  readonly fresh: State
  readonly position: JsonObject
  readonly effects: Effect[]
  state: State
}

/** Notes an effect of a position. */
export function place(placing: Placing, effect: Effect): void {
  placing.effects.push(effect)
  placing.state = applyEffect(placing.state, effect)
}

/** What the next thing that a position creates is to be called inside. */
export function freshId(placing: Placing, letter: string): string {
  return `${letter}${placing.state.nextId}`
}
