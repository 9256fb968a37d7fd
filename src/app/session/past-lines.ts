import type { Entry } from '../../kernel/log/entry.ts'
import { evolve } from '../../kernel/state/evolve.ts'
import type { Seal, State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Past } from './messages.ts'
import type { Questioned } from './question.ts'

/** The lines for each entry of a past, oldest first, computed with the game before and after it. */
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

/** The past for a question that cannot be asked without one. */
export function pastAsked({ past, request }: Questioned): Past {
  if (past === undefined) throw new Error(`${request.about} is asked without the past that it is about`)
  return past
}

/**
 * A past state of a game without anything that is still sealed, so that results computed from it do not depend on
 * secrets.
 */
export function withoutSealed({ seals: now }: State, stood: State): State {
  const seals = Object.entries(stood.seals).map(([hash, seal]): [string, Seal] => {
    const { salt: _salt, text: _text, ...closed } = seal
    return [hash, lookup(now, hash)?.open === true ? seal : closed]
  })
  return { ...stood, seals: Object.fromEntries(seals) }
}
