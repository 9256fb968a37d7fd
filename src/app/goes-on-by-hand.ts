import type { PersonId, State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import { awaitedNow } from './awaited-now.ts'
import { canEndWait, isHeldUp } from './ends-wait.ts'
import { rulesNow } from './rules-now.ts'
import { withPurse } from './share-of-an-act.ts'

/**
 * Whether the game waits for somebody to do what no rule in force offers them any more (the rule about votes was repealed
 * while a vote is open), and nothing on the table says so: then the players go on by hand. It takes no more gas than one
 * act may; where that is not enough to find out, nobody is told so.
 */
export function goesOnByHand(world: World, state: State, person: PersonId): boolean {
  const bounded = withPurse(world)
  const rules = rulesNow(bounded, state)
  const awaited = awaitedNow(rules, state).find(it => it.person === person)
  if (awaited === undefined || isHeldUp(state, awaited)) return false
  const ends = canEndWait({ world: bounded, rules, state, awaited, by: person })
  return !ends && (bounded.purse?.left ?? 0) > 0
}
