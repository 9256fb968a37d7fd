import type { Decided } from '../../../kernel/acts/close-run.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'

/** One entry of a simulated game, with everything needed to check it. */
export type Step = {
  readonly world: World
  readonly before: State
  readonly decided: Decided
  /** The state in memory after the entry. */
  readonly after: State
  /** The state computed from the serialized log. */
  readonly folded: State
  /** Returns the game after an earlier entry; undefined if the entry is too old. */
  readonly stood: (entry: number) => State | undefined
  readonly entryAt: (entry: number) => Decided | undefined
}

/** Checks an invariant after every entry. If the invariant is violated, returns a sentence about the violation. */
export type Check = (step: Step) => string | undefined

/** The players, if the game has a register that lists them. */
export function playersIn({ registers }: State): readonly PersonId[] {
  const players = registers['players']?.value
  return Array.isArray(players) ? players.filter(it => typeof it === 'string') : []
}
