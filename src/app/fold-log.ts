import type { Entry } from '../kernel/entry.ts'
import { evolve, nothing } from '../kernel/evolve.ts'
import type { State } from '../kernel/state.ts'

/** The game as it stands after some entries of its log: their recorded effects, from nothing. */
export function foldLog(entries: readonly Entry[]): State {
  return entries.reduce(evolve, nothing(entries[0]?.game ?? ''))
}
