import type { State } from '../../kernel/state.ts'
import { CARRYING, worthOf } from './credit.ts'
import { pressing } from './pressing.ts'
import type { SimulatedGame } from './simulation.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When the next act is done: mostly within the hour; now and then after a deadline has fallen, or after weeks of silence. The longer nothing carried the game on, the likelier people wait. */
export function nextInstant(table: SimulatedGame): number {
  const { game, draw } = table
  const at = instant(table)
  const first = pressing(game.state)[0]
  if (first === undefined || at < first.at || draw.chance(OBLIVIOUS)) return at
  return Math.max(game.state.now, first.at - 1 - draw.below(HOUR))
}

/** How often people let pass what somebody has to do in time. */
const OBLIVIOUS = 0.03

function instant(table: SimulatedGame): number {
  const { draw } = table
  const { state } = table.game
  const { now } = state
  if (draw.chance(0.01 + 0.004 * lull(table))) return afterDeadline(state) + draw.below(3)
  if (draw.chance(0.004)) return now + (1 + draw.below(10)) * DAY
  if (draw.chance(0.0005)) return now + (7 + draw.below(30)) * DAY
  if (draw.chance(0.05)) return now + draw.below(12) * HOUR
  return draw.chance(0.05) ? now : now + 1 + draw.below(40 * MINUTE)
}

/** How many acts have been done or refused since one carried the game on. */
function lull({ log, refused }: SimulatedGame): number {
  const lately = log.slice(-LONG).toReversed()
  const since = lately.findIndex(it => worthOf(it) >= CARRYING)
  return (since < 0 ? lately.length : since) + refused.size
}

const LONG = 40

/** Just about the instant of the next deadline: before it, in it or after it. */
function afterDeadline({ now, deadlines }: State): number {
  const due = Object.values(deadlines)
    .filter(({ left }) => left === undefined)
    .map(({ at }) => at)
  return due.length === 0 ? now + DAY : Math.max(now, Math.min(...due) - 1)
}
