import type { Decided } from '../../../kernel/acts/close-run.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'

/** One entry of a simulated game, with all that is needed to judge it. */
export type Step = {
  readonly world: World
  readonly before: State
  readonly decided: Decided
  /** The state in hand after it. */
  readonly after: State
  /** The state that the serialised log folds to. */
  readonly folded: State
  /** How the game stood after an earlier entry; undefined where that is too long ago. */
  readonly stood: (entry: number) => State | undefined
  readonly entryAt: (entry: number) => Decided | undefined
}

/** Something that must hold after every entry: what is wrong, in a sentence, if it does not. */
export type Check = (step: Step) => string | undefined

/** Who plays, where the game keeps a register of players. */
export function playersIn({ registers }: State): readonly PersonId[] {
  const players = registers['players']?.value
  return Array.isArray(players) ? players.filter(it => typeof it === 'string') : []
}
