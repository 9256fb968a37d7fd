import type { State } from '../../kernel/state.ts'
import type { Draw } from './draw.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When the next act is done: mostly within the hour; now and then after a deadline has fallen, or after weeks of silence. The more was refused in a row, the likelier people wait. */
export function nextInstant(state: State, draw: Draw, refused: number): number {
  const { now } = state
  if (draw.chance(0.01 + 0.0005 * refused)) return afterDeadline(state) + draw.below(3)
  if (draw.chance(0.004)) return now + (1 + draw.below(10)) * DAY
  if (draw.chance(0.0005)) return now + (7 + draw.below(30)) * DAY
  if (draw.chance(0.05)) return now + draw.below(12) * HOUR
  return draw.chance(0.05) ? now : now + 1 + draw.below(40 * MINUTE)
}

/** Just about the instant of the next deadline: before it, in it or after it. */
function afterDeadline({ now, deadlines }: State): number {
  const due = Object.values(deadlines)
    .filter(({ left }) => left === undefined)
    .map(({ at }) => at)
  return due.length === 0 ? now + DAY : Math.max(now, Math.min(...due) - 1)
}
