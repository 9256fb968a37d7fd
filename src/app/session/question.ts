import type { Entry } from '../../kernel/log/entry.ts'
import { evolve } from '../../kernel/state/evolve.ts'
import { sealIn, withoutTextsUnless } from '../../kernel/state/sealed.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { jsonText } from '../../kernel/values/json-text.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import type { DiceStanding } from '../dice/dice-secret.ts'
import { viewAs } from '../views/view-as.ts'
import type { EntryAuthors } from './doubted-entries.ts'
import type { Asker, NoAnswer, Past, SessionAnswer, SessionQuestion } from './messages.ts'

/** The data from which a question about a game is answered: the current state of the game and, if requested, its past.
 */
export type Questioned<Of = unknown> = {
  /** The name of the game here. A game that was brought here has another one in its log. */
  readonly game: string
  readonly world: World
  readonly state: State
  readonly dice: DiceStanding
  readonly request: SessionQuestion<Of>
  readonly past?: Past
  /** The authors of all entries that are in doubt. */
  readonly authors: EntryAuthors
}

/** Answers one kind of question about a game. `Of` is what the question is about; most are about nothing in particular. */
export type Question<Answer, Of = unknown> = (questioned: Questioned<Of>) => SessionAnswer<Answer>

/** An answer that contains data. */
export function dataAnswer<Answer>(data: NoInfer<Answer>): SessionAnswer<Answer> {
  return { ok: true, json: jsonText(data) }
}

/** An answer that says that something does not exist in the game. */
export function unknownAnswer(sentence: string): NoAnswer {
  return { ok: false, code: 'unknown', sentence }
}

/**
 * Wraps a question in which people may name something that does not exist or is ambiguous, so that it returns an answer
 * that says so.
 */
export function answeringUnknown<Answer, Of>(question: Question<Answer, Of>): Question<Answer, Of> {
  return questioned => {
    try {
      return question(questioned)
    } catch (error) {
      if (error instanceof NotUnderstood) return unknownAnswer(error.message)
      throw error
    }
  }
}

/** The game after the requested entry, with secrets as they are stored. */
export function stateAsked({ state, past }: Questioned): State {
  return past?.stood.state ?? state
}

/**
 * The game after the requested entry, as the caller sees it. Only the sealed values that the caller may see now are
 * opened, so the past reveals nothing that is hidden from the caller today.
 */
export function stateAsSeen(questioned: Questioned): State {
  const { world, state, request } = questioned
  const { seals, opened } = viewAs(world, state, viewerOf(request.by))
  return { ...stateAsked(questioned), seals, opened }
}

/** The caller as a person in the game; undefined if they have no seat. */
export function viewerOf(by: Asker): PersonId | undefined {
  return typeof by === 'object' ? by.person : undefined
}

/** The lines for each entry of a past, oldest first. Each is computed from the game before and after the entry. */
export function linesOfPast<Line>(
  { stood, entries }: Past,
  lines: (before: State, entry: Entry, after: State) => readonly Line[],
): readonly Line[] {
  let state = stood.state
  return entries.flatMap(entry => {
    const before = state
    state = evolve(state, entry)
    return lines(before, entry, state)
  })
}

/** The requested past, for a question that cannot be answered without one. */
export function requirePast({ past, request }: Questioned): Past {
  if (past === undefined)
    throw new Error(`The question “${request.about}” was asked without the past entries that it needs.`)
  return past
}

/**
 * A past state of a game without anything that is still sealed today, so that nothing computed from it depends on
 * secrets.
 */
export function withoutSealed(now: State, stood: State): State {
  return { ...stood, seals: withoutTextsUnless(stood.seals, hash => sealIn(now, hash)?.open === true) }
}
