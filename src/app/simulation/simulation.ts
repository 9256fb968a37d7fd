import type { Decided, Refused } from '../../kernel/acts/close-run.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { RulesetSource } from '../../kernel/state/ruleset-source.ts'
import type { PersonId } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { BoundAct, Game } from '../play/game.ts'
import type { Trail } from './credit.ts'
import type { Draw } from './draw.ts'
import type { Experience } from './lesson.ts'
import type { PlayerOfChance } from './random-player.ts'

/** What is simulated: by which rules, with how many random players at the beginning, how many acts, from which seed. */
export type SimulationWish = {
  readonly ruleset: RulesetSource
  readonly players: number
  readonly acts: number
  readonly seed: number
}

/** One game of a simulation at its table: what was decided, who plays what part, and what a serialised log folds to. */
export type SimulatedGame = {
  readonly name: string
  /** Which game of the simulation it is, from 0. */
  readonly round: number
  readonly game: Game
  readonly world: World
  readonly draw: Draw
  readonly log: Decided[]
  readonly entries: Entry[]
  readonly characters: Map<PersonId, PlayerOfChance>
  /** What all players of the simulation have learned, in this game and in those before it. */
  readonly experience: Experience
  /** The acts that were done lately, of which it is still to be seen what comes of them. */
  readonly trail: Trail
  /** Who has done which act, and how often, since something carried the game on. */
  readonly again: Map<string, number>
  /** Who was refused which act since the last entry: while nothing changes, it is hardly tried again. */
  readonly refused: Set<string>
  /** Every act that was tried, in order: with them and the seed the game can be played again. */
  readonly tried: BoundAct[]
  /** How many entries the log had before each of them. */
  readonly lengths: number[]
}

/** What came of trying an act: decided, refused, or thrown, which must never be. */
export type Outcome = Decided | Refused | { readonly ok: undefined; readonly thrown: unknown }

/** Something that must never be, and was. */
export type SimulationFault = {
  /** Which of the checks says so. */
  readonly check: string
  /** What is wrong, in a sentence. */
  readonly words: string
  /** The act of this game, from 0, after which it was seen. */
  readonly act: number
}
