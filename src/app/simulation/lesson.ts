import type { PersonId } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'

/**
 * The experience of random players: for each act, how strongly each sign of the situation suggests that the act is
 * allowed, and how far it has advanced games. No one tells them the rules; they learn from refusals.
 */
export type Experience = Map<string, Lesson>

/** The lesson learned about one act. */
export type Lesson = {
  /** For each sign, how strongly it suggests that the act is allowed, as log odds. */
  readonly signs: Map<string, number>
  /** A measure of how far the act has recently advanced the game, from 0 to 1. */
  progress: number
  /** Number of times that it has been done. */
  done: number
  /** The kind of matter that it opened when it was last done. */
  opens?: string
  /** Words in its arguments when it was allowed. */
  readonly words: Set<string>
  /** Whether it removed someone from the game. */
  leaves?: true
  /** Whether it added someone to the game. */
  enters?: true
}

/** An act that a random player is considering, before its time is known. */
export type Thought = { readonly by: PersonId; readonly do: string; readonly with: JsonObject }
