import type { PersonId } from '../../kernel/state.ts'
import { type PlayerOfChance, playerOfChance } from './player-of-chance.ts'
import type { SimulatedGame } from './simulation.ts'

/** What somebody is like; whoever comes new gets a character of their own. */
export function characterOf({ characters, draw }: SimulatedGame, person: PersonId): PlayerOfChance {
  const known = characters.get(person)
  if (known !== undefined) return known
  const made = playerOfChance(draw)
  characters.set(person, made)
  return made
}
