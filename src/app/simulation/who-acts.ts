import type { PersonId } from '../../kernel/state.ts'
import { characterOf } from './character-of.ts'
import type { SimulatedGame } from './simulation.ts'
import { waitedFor } from './waited-for.ts'

/** With fewer players than so many, those who have left think of coming back. */
const FEW = 3

/** Who acts next: mostly somebody for whom the game waits and who is not silent just now; now and then a newcomer. */
export function whoActs(table: SimulatedGame): PersonId {
  const { draw, game } = table
  const { persons, registers } = game.state
  const known = Object.keys(persons)
  if (known.length === 0 || draw.chance(known.length < 8 ? 0.01 : 0.001)) return `p${known.length + 1}`
  const ready = waitedFor(game.state).filter(it => known.includes(it) && !draw.chance(characterOf(table, it).silent))
  if (ready.length > 0 && draw.chance(0.75)) return draw.one(ready)
  const players = registers['players']?.value
  const few = Array.isArray(players) && players.length < FEW && draw.chance(0.5)
  if (few) return draw.one(known)
  return Array.isArray(players) && players.length > 0 && draw.chance(0.9)
    ? draw.one(players as string[])
    : draw.one(known)
}
