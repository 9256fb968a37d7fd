import type { Entry } from '../../kernel/log/entry.ts'
import { evolve } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'

/** The state to which the recorded effects of some entries lead from the state before them. */
export function foldEntries(state: State, entries: readonly Entry[]): State {
  return entries.reduce(evolve, state)
}
