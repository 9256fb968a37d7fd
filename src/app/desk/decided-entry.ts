import type { Decided } from '../../kernel/close-course.ts'
import type { State } from '../../kernel/state.ts'
import { type NewsTold, newsTold } from '../news-told.ts'
import type { DecidedEntry } from './desk-reply.ts'
import { toldEntry } from './told-entry.ts'

/** What was decided as it goes to whoever keeps it and to those who are told of it. */
export function decidedEntry(
  before: State,
  { entry, line, asked, state }: Decided,
  news: NewsTold = newsTold(before, entry, state),
): DecidedEntry {
  const { seq, hash, beside, act } = entry
  const told = toldEntry(before, entry, state, news)
  return { seq, hash, at: act.at, line, beside, decisions: asked, told }
}
