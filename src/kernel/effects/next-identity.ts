import type { State } from '../state/state.ts'

/** Returns the state with the number of its next hidden identity advanced past the given one ("r12" → at least 13). */
export function withNextIdPast(state: State, id: string | undefined): State {
  const number = id === undefined ? Number.NaN : Number(id.slice(1))
  return Number.isSafeInteger(number) && number >= state.nextId ? { ...state, nextId: number + 1 } : state
}
