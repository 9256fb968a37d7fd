import type { World } from '../../kernel/state/world.ts'
import type { BoundAct } from '../play/game.ts'
import { replay } from './simulate.ts'
import type { SimulatedGame, SimulationFault, SimulationWish } from './simulation.ts'

/** Maximum number of acts to replay in the search for a shorter sequence. */
const MOST = 10_000

/**
 * Finds the shortest sequence of a game's acts that still ends in the same fault, by delta debugging: it leaves out
 * parts of the sequence, and then smaller and smaller parts. Returns the sequence and the game in which it was played;
 * undefined if the fault does not recur.
 */
export function shrink(
  world: World,
  wish: SimulationWish,
  { table, check }: SimulationFault & { readonly table: SimulatedGame },
): ReturnType<typeof replay> | undefined {
  const again = (acts: readonly BoundAct[]) => replay(world, wish, table.round, acts)
  let found = again(table.tried)
  if (found.fault?.check !== check) return undefined
  let left = MOST
  for (let parts = 2; left > 0 && found.table.tried.length > 1; ) {
    const acts = found.table.tried
    const size = Math.ceil(acts.length / parts)
    let fewer: typeof found | undefined
    for (let from = 0; from < acts.length && fewer === undefined && left > 0; from += size) {
      const tried = again([...acts.slice(0, from), ...acts.slice(from + size)])
      left -= acts.length - size
      if (tried.fault?.check === check) fewer = tried
    }
    if (fewer === undefined && size === 1) break
    parts = fewer === undefined ? Math.min(parts * 2, acts.length) : Math.max(2, parts - 1)
    found = fewer ?? found
  }
  return found
}
