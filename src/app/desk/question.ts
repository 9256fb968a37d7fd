import type { JsonObject } from '../../kernel/json.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import type { DeskAnswer, DeskQuestion } from './desk-request.ts'

/** What is at hand when a question about a game is answered. */
export type Questioned = { readonly world: World; readonly state: State; readonly request: DeskQuestion }

/** Answers one kind of question about a game. */
export type Question = (questioned: Questioned) => DeskAnswer

/** An answer that is data. */
export function told(data: JsonObject): DeskAnswer {
  return { ok: true, json: JSON.stringify(data) }
}

/** That there is no such thing in the game. */
export function unknown(sentence: string): DeskAnswer {
  return { ok: false, code: 'unknown', sentence }
}
