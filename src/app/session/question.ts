import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { NotUnderstood } from '../binding/binding.ts'
import type { DiceStanding } from '../dice/dice-secret.ts'
import { viewAs } from '../views/view-as.ts'
import type { Asker, Past, SessionAnswer, SessionQuestion } from './messages.ts'

/** What is at hand when a question about a game is answered: how it stands now, and the past if it was asked for. */
export type Questioned = {
  readonly world: World
  readonly state: State
  readonly dice: DiceStanding
  readonly request: SessionQuestion
  readonly past?: Past
}

/** Answers one kind of question about a game. */
export type Question = (questioned: Questioned) => SessionAnswer

/** An answer that is data. */
export function told(data: JsonObject): SessionAnswer {
  return { ok: true, json: JSON.stringify(data) }
}

/** That there is no such thing in the game. */
export function unknown(sentence: string): SessionAnswer {
  return { ok: false, code: 'unknown', sentence }
}

/** The same question for people who may name what is not there, or what several are called. */
export function understanding(question: Question): Question {
  return questioned => {
    try {
      return question(questioned)
    } catch (error) {
      if (error instanceof NotUnderstood) return unknown(error.message)
      throw error
    }
  }
}

/** The game as of the entry that was asked about, secrets as they were kept. */
export function askedAbout({ state, past }: Questioned): State {
  return past?.stood.state ?? state
}

/**
 * The same through the eyes of whoever asks: of what was sealed they see what they may see now, so that no one learns
 * from the past what is kept from them today.
 */
export function throughEyes(questioned: Questioned): State {
  const { world, state, request } = questioned
  return { ...askedAbout(questioned), seals: viewAs(world, state, viewerOf(request.by)).seals }
}

/** The person of the game who asks; undefined for whoever has no seat in it. */
export function viewerOf(by: Asker): PersonId | undefined {
  return typeof by === 'object' ? by.person : undefined
}

/** A text that a question is about; empty where it was not said. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** An instant as it goes over the wire. */
export function wireInstant(at: number): string {
  return new Date(at).toISOString()
}
