import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'

/** What people's words are bound against: the game as it stands, and the powers that binding needs. */
export type Binding = {
  readonly world: World
  readonly state: State
  /** The entries that steps of a script made, by the name of the step's row. */
  readonly rows: ReadonlyMap<string, number>
  /** The text of a file that a script names; undefined if there is none. */
  readonly readFile: (path: string) => string | undefined
}
