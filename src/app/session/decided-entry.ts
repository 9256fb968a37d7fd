import type { Decided } from '../../kernel/acts/close-run.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { type NewsView, newsView } from '../prose/news.ts'
import { decisionsWithinRoom, toldEntry } from './entry-view.ts'
import type { DecidedEntry } from './messages.ts'

/** A decided entry for the store and for listeners, with as many decisions as there is space for. */
export function decidedEntry(
  { caps }: Pick<World, 'caps'>,
  before: State,
  decided: Decided,
  news: NewsView = newsView(before, decided.entry, decided.state),
): DecidedEntry {
  const { entry, line, state } = decided
  const { seq, hash, beside, act } = entry
  const decisions = decisionsWithinRoom(decided, caps.entry)
  const told = toldEntry(before, entry, state, news)
  return { seq, hash, at: act.at, line, beside, ...(decisions === undefined ? {} : { decisions }), told }
}
