import type { Entry } from '../../kernel/entry.ts'
import type { State } from '../../kernel/state.ts'
import { entryInWords } from '../entry-in-words.ts'
import { type NewsTold, newsTold } from '../news-told.ts'

/** An entry as everybody is told of it, at once or later: JSON with who did what and what came of it in words. */
export function toldEntry(
  before: State,
  entry: Entry,
  after: State,
  { news, notes }: NewsTold = newsTold(before, entry, after),
): string {
  const { seq, hash, act } = entry
  const at = new Date(act.at).toISOString()
  const words = entryInWords(after, entry, before)
  return JSON.stringify({ seq, at, by: act.by, do: act.do, words, news, ...(notes === 0 ? {} : { notes }), hash })
}
