import type { PersonId } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'

/**
 * What random players have learned from trying: for each act, how far each sign of the situation speaks for its
 * being allowed, and how far it carried a game on. No one tells them any rule; the rules tell them by refusing.
 */
export type Experience = Map<string, Lesson>

/** What was learned of one act. */
export type Lesson = {
  /** How far each sign speaks for the act, as odds in logarithms. */
  readonly signs: Map<string, number>
  /** How far the act carried a game on, from 0 to 1, lately. */
  progress: number
  /** How often it was done. */
  done: number
  /** Of which kind it opened a matter, when it was last done. */
  opens?: string
  /** Words that were among its arguments when it was allowed. */
  readonly words: Set<string>
  /** Whether someone was out of the game by doing it. */
  leaves?: true
  /** Whether someone who was not in the game was in it by doing it. */
  enters?: true
}

/** An act that is thought of, before it is known when it is done. */
export type Thought = { readonly by: PersonId; readonly do: string; readonly with: JsonObject }
