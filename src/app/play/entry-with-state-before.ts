import type { Decided } from '../../kernel/acts/close-run.ts'
import { applyEffect } from '../../kernel/effects/apply-effect.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import type { State } from '../../kernel/state/state.ts'

/** A decided entry, with the state of the game before it. */
export type Turnout = { readonly before: State; readonly decided: Decided }

/** The part of a `Turnout` that is needed to describe the entry. */
export type EntryTurnout = { readonly before: State; readonly decided: Pick<Decided, 'entry' | 'state' | 'decisions'> }

/**
 * One effect of an entry, with the states just before and after it, so that labels and names are those of that moment.
 */
export type EffectInContext = { readonly effect: LoggedEffect; readonly before: State; readonly after: State }

/** The effects of an entry, each with the states just before and after it. */
export function effectsInContext({ before, decided }: EntryTurnout): readonly EffectInContext[] {
  let state: State = { ...before, said: decided.state.said, now: decided.entry.act.at }
  return decided.entry.effects.map(effect => {
    const from = state
    state = applyEffect(state, effect)
    return { effect, before: from, after: state }
  })
}
