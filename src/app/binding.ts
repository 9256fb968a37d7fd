import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'

/** A program made ready to run, or why it cannot be. */
export type PreparedProgram = { readonly ok: true; readonly js: string } | ({ readonly ok: false } & ProgramFault)

/** What is wrong with a program, and where: lines and columns counted from 1. */
type ProgramFault = { readonly line: number; readonly column: number; readonly message: string }

/** What people's words are bound against: the game as it stands, and the powers that binding needs. */
export type Binding = {
  readonly world: World
  readonly state: State
  /** The entries that steps of a script made, by the name of the step's row. */
  readonly rows: ReadonlyMap<string, number>
  /** Blanks out the types of a program. */
  readonly prepareProgram: (source: string) => PreparedProgram
  /** The text of a file that a script names; undefined if there is none. */
  readonly readFile: (path: string) => string | undefined
}
