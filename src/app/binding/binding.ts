import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json } from '../../kernel/values/json.ts'

/** What people's words are bound against: the game as it stands, and the powers that binding needs. */
export type Binding = {
  readonly world: World
  readonly state: State
  /** The entries that steps of a script made, by the name of the step's row. */
  readonly rows: ReadonlyMap<string, number>
  /** The text of a file that a script names; undefined if there is none. */
  readonly readFile: (path: string) => string | undefined
}

/**
 * Something a person wrote that means nothing in this game, as one clear sentence. Thrown inside a binding and caught
 * at its edge, where it becomes a value.
 */
export class NotUnderstood extends Error {
  /** The argument of the act in which it stands. */
  readonly argument: string | undefined

  constructor(sentence: string, argument?: string) {
    super(sentence)
    this.argument = argument
  }
}

/** Which entry a number or, in a script, the row of an earlier step means. */
export function entryMeant({ rows }: Binding, asked: Json): number {
  const made = typeof asked === 'string' || typeof asked === 'number' ? rows.get(`${asked}`) : undefined
  if (made !== undefined) return made
  if (typeof asked === 'number') return asked
  if (typeof asked === 'string' && /^\d{1,15}$/.test(asked)) return Number(asked)
  if (rows.size === 0) throw new NotUnderstood('An entry is named by its number.')
  throw new NotUnderstood(`No earlier step made an entry under the row ${JSON.stringify(asked)}.`)
}
