import type { PersonId } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'

/**
 * What random players have learned: for each act, how strongly each sign of the situation suggests that the act is
 * allowed, and how far it has advanced games. No one tells them the rules; they learn from refusals.
 */
export type Experience = Map<string, Lesson>

/** What random players have learned about one act. */
export type Lesson = {
  /** How strongly each sign suggests that the act is allowed, as log odds. */
  readonly signs: Map<string, number>
  /** How far the act has advanced games lately, from 0 to 1. */
  progress: number
  /** The number of times that the act has been done. */
  done: number
  /** The kind of matter that the act opened last time. */
  opens?: string
  /** Words in the act's arguments when it was allowed. */
  readonly words: Set<string>
  /** Whether the act removed someone from the game. */
  leaves?: true
  /** Whether the act added someone to the game. */
  enters?: true
}

/** An act that a random player is considering, before its time is set. */
export type Thought = { readonly by: PersonId; readonly do: string; readonly with: JsonObject }
