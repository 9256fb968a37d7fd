import type { Decided, Refused } from '../../kernel/acts/close-run.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import type { PersonId } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { BoundAct, Game } from '../play/game.ts'
import type { Trail } from './act-credit.ts'
import type { Experience } from './experience-types.ts'
import type { PlayerOfChance } from './random-character.ts'
import type { Draw } from './seeded-random.ts'

/** What to simulate: the ruleset, the number of random players at the start, the number of acts, and the seed. */
export type SimulationWish = {
  readonly ruleset: RulesetSource
  readonly players: number
  readonly acts: number
  readonly seed: number
}

/** A simulated game: the decided entries, each player's character, and the state computed from the serialized log. */
export type SimulatedGame = {
  readonly name: string
  /** The number of the game in the simulation, from 0. */
  readonly round: number
  readonly game: Game
  readonly world: World
  readonly draw: Draw
  readonly log: Decided[]
  readonly entries: Entry[]
  readonly characters: Map<PersonId, PlayerOfChance>
  /** What all players in the simulation have learned, in this game and in earlier ones. */
  readonly experience: Experience
  /** The recent acts, which can still receive credit for later results. */
  readonly trail: Trail
  /** The number of times that each person has done each act since the game last advanced. */
  readonly again: Map<string, number>
  /**
   * For each person, the acts that have been refused since the last entry. As long as nothing changes, they are rarely
   * tried again.
   */
  readonly refused: Set<string>
  /** Every act that was tried, in order. These acts and the seed suffice to replay the game. */
  readonly tried: BoundAct[]
  /** The number of entries in the log before each of these acts. */
  readonly lengths: number[]
}

/** The outcome of an act: decided, refused, or an exception, which must never happen. */
export type Outcome = Decided | Refused | { readonly ok: undefined; readonly thrown: unknown }

/** A violation of an invariant. */
export type SimulationFault = {
  /** The name of the check that found the violation. */
  readonly check: string
  /** The violation, as a sentence. */
  readonly words: string
  /** The number of the act in this game, from 0, after which the violation was found. */
  readonly act: number
}
