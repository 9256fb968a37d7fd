import type { GameEvent } from '../kernel/game-event.ts'
import { isObject } from './bind-value.ts'
import type { Placing } from './placing.ts'

/**
 * What the rules are told has happened before: every circuit that has ended, so that a rule that changes itself at the
 * end of one has done so. `switched: {203: true}` in a young game means the first two; `{203: false}` means nothing is told.
 */
export function pastOf({ position, state }: Placing): readonly GameEvent[] {
  const switched = isObject(position['switched']) ? Object.values(position['switched']) : []
  if (switched.includes(false)) return []
  const ended = Number(state.registers['circuit']?.value ?? 1) - 1
  const circuits = switched.includes(true) ? Math.max(2, ended) : ended
  return Array.from({ length: circuits }, (_, index) => ({ name: 'circuitEnded', data: { circuit: index + 1 } }))
}
