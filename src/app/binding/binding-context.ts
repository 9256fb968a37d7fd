import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import type { Supposition } from '../correction/supposition.ts'

/** The context for binding people's input: the current game, and access to files and to the rows of a script. */
export type Binding = {
  readonly world: World
  readonly state: State
  /** The author of the act that is being bound. Absent outside an act. */
  readonly by?: string
  /** The numbers of the entries that a script's steps made, by row name. */
  readonly rows: ReadonlyMap<string, number>
  /** Returns the text of a file that a script names; undefined if the file does not exist. */
  readonly readFile: (path: string) => string | undefined
  /**
   * Computes the correction for entries, or parts of them, that should not have been, or should have been otherwise; or
   * says why it cannot. Absent where the log is not at hand: people then send the parts of a correction that was computed elsewhere.
   */
  readonly correct?: (supposition: Supposition) => JsonObject | string
}

/**
 * Input that means nothing in this game, explained in one clear sentence. Thrown while binding, and caught where the
 * binding ends and the error becomes a value.
 */
export class NotUnderstood extends Error {
  /** The argument that caused the error. */
  readonly argument: string | undefined

  /** The part of the argument that caused the error: “program”, if a change can be read but its program cannot. */
  readonly part: string | undefined

  constructor(sentence: string, argument?: string, part?: string) {
    super(sentence)
    this.argument = argument
    this.part = part
  }
}

/** The entry that a number refers to. In a script, the row name of an earlier step also refers to that step's entry. */
export function entryMeant({ rows }: Binding, asked: Json): number {
  const made = typeof asked === 'string' || typeof asked === 'number' ? rows.get(`${asked}`) : undefined
  if (made !== undefined) return made
  if (typeof asked === 'number') return asked
  if (typeof asked === 'string' && /^\d{1,15}$/.test(asked)) return Number(asked)
  if (rows.size === 0) throw new NotUnderstood('Give the number of the entry.')
  throw new NotUnderstood(`No earlier step created an entry for row ${JSON.stringify(asked)}.`)
}
