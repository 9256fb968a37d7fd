import type { Decided } from '../../kernel/acts/close-run.ts'
import type { RulesetSource } from '../../kernel/state/ruleset-source.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { Binding } from '../binding/binding.ts'
import type { GameChance } from '../dice/committed-chance.ts'
import { toldChance } from '../play/chance.ts'
import { type Founding, type FoundingFault, foundGame } from './found-game.ts'
import { positionOf } from './position.ts'

/** A game started at a position, or the fault in the position and where it is. */
type FoundedAt =
  | Decided
  | FoundingFault
  | { readonly ok: false; readonly path: readonly string[]; readonly fault: string }

/**
 * Starts a game in progress. The position is computed from a newly started game, and stored in entry 0 as stated by the
 * founders.
 */
export function foundAt(
  world: World,
  ruleset: RulesetSource,
  founding: Founding,
  position: JsonObject,
  powers: Pick<Binding, 'readFile'>,
  chance: GameChance,
): FoundedAt {
  const fresh = foundGame(world, ruleset, founding, toldChance([]))
  if (!fresh.ok) return fresh
  const placed = positionOf({ ...powers, world, rows: new Map(), state: fresh.state }, position)
  if (!placed.ok) return placed
  return foundGame(world, ruleset, { ...founding, position: placed.effects, past: placed.past }, chance)
}
