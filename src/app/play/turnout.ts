import type { Decided } from '../../kernel/acts/close-run.ts'
import { applyEffect } from '../../kernel/effects/apply-effect.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import type { State } from '../../kernel/state/state.ts'

/** An entry as decided, with the state that it found. */
export type Turnout = { readonly before: State; readonly decided: Decided }

/** The same as far as it has to be known to tell of it. */
export type EntryTurnout = { readonly before: State; readonly decided: Pick<Decided, 'entry' | 'state' | 'decisions'> }

/** One effect of an entry, with the state just before it: labels and names as they were at that moment. */
export type AuditEvent = { readonly effect: LoggedEffect; readonly before: State; readonly after: State }

/** The effects of an entry, one after another. */
export function happenings({ before, decided }: EntryTurnout): readonly AuditEvent[] {
  let state: State = { ...before, said: decided.state.said, now: decided.entry.act.at }
  return decided.entry.effects.map(effect => {
    const from = state
    state = applyEffect(state, effect)
    return { effect, before: from, after: state }
  })
}
