import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json } from '../../kernel/values/json.ts'

/** The context for binding what people write: the current game, and the powers that binding needs. */
export type Binding = {
  readonly world: World
  readonly state: State
  /** The entries made by the steps of a script, by row name. */
  readonly rows: ReadonlyMap<string, number>
  /** Returns the text of a file that a script names; undefined if the file does not exist. */
  readonly readFile: (path: string) => string | undefined
}

/**
 * Input that means nothing in this game, explained in one clear sentence. Thrown inside a binding and caught at its
 * edge, where it becomes a value.
 */
export class NotUnderstood extends Error {
  /** The argument of the act that caused the error. */
  readonly argument: string | undefined

  constructor(sentence: string, argument?: string) {
    super(sentence)
    this.argument = argument
  }
}

/** The entry that a number refers to or, in a script, that the row of an earlier step refers to. */
export function entryMeant({ rows }: Binding, asked: Json): number {
  const made = typeof asked === 'string' || typeof asked === 'number' ? rows.get(`${asked}`) : undefined
  if (made !== undefined) return made
  if (typeof asked === 'number') return asked
  if (typeof asked === 'string' && /^\d{1,15}$/.test(asked)) return Number(asked)
  if (rows.size === 0) throw new NotUnderstood('Give the number of the entry.')
  throw new NotUnderstood(`No earlier step created an entry for row ${JSON.stringify(asked)}.`)
}
