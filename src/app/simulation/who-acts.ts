import type { PersonId, State } from '../../kernel/state.ts'
import { characterOf } from './character-of.ts'
import { pressing } from './pressing.ts'
import type { SimulatedGame } from './simulation.ts'
import { waitedFor } from './waited-for.ts'

/** With fewer players than so many, those who have left think of coming back, and others come. */
export const FEW = 3

/** Within so long of a deadline those whom it is about remember it. */
const REMEMBERED = 24 * 3_600_000

/** Who acts next: mostly somebody for whom the game waits and who is not silent just now; now and then a newcomer. */
export function whoActs(table: SimulatedGame): PersonId {
  const { draw, game } = table
  const { state } = game
  const known = Object.keys(state.persons)
  const few = playersOf(state).length < FEW
  if (known.length === 0 || draw.chance(newcomers(known.length, few))) return `p${known.length + 1}`
  const pressed = pressing(state).filter(({ at }) => at <= state.now + REMEMBERED)
  if (pressed.length > 0 && draw.chance(0.6)) return draw.one(pressed).person
  if (few && draw.chance(0.5)) return draw.one(known)
  const ready = waitedFor(state).filter(it => known.includes(it) && !draw.chance(characterOf(table, it).silent))
  if (ready.length > 0 && draw.chance(0.75)) return draw.one(ready)
  const players = playersOf(state)
  return players.length > 0 && draw.chance(0.9) ? draw.one(players) : draw.one(known)
}

/** Who plays: everybody where no rule says so. */
export function playersOf({ registers, persons }: State): readonly PersonId[] {
  const players = registers['players']?.value
  return Array.isArray(players) ? (players as string[]) : Object.keys(persons)
}

/** How often somebody comes who is new. */
function newcomers(known: number, few: boolean): number {
  if (known >= CROWD) return 0
  return few ? 0.05 : known < 8 ? 0.01 : 0.001
}

/** More people than so many do not come to a game. */
const CROWD = 14
