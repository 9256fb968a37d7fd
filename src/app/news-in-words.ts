import type { Entry } from '../kernel/entry.ts'
import type { State } from '../kernel/state.ts'
import { newsTold } from './news-told.ts'

/** What came of an act, a line each: what happened, and behind it what the rules only write down for themselves. */
export function newsInWords(before: State, entry: Entry, after: State): readonly string[] {
  return newsTold(before, entry, after).news
}
