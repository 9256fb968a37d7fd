import type { Entry } from '../../kernel/log/entry.ts'
import { evolve } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'

/** The state to which the recorded effects of some entries lead from the state before them. */
export function foldEntries(state: State, entries: readonly Entry[], applied: () => void = () => {}): State {
  return entries.reduce((before, entry) => {
    const after = evolve(before, entry)
    applied()
    return after
  }, state)
}
