import type { Entry } from '../log/entry.ts'
import type { RecentByHand, State } from './state.ts'

/** How long its author can undo an entry by hand, in milliseconds: long enough to notice a typing error. */
export const UNDONE_WITHIN = 300_000

/** The acts with which people say what happened, and which they can therefore take back. */
const BY_HAND = ['record', 'answer', 'correct']

/** Maximum number of entries that are remembered, because people may record as fast as they can. */
const REMEMBERED = 50

/**
 * The latest entries by hand, with their authors. An entry that threw dice or opened a secret cannot be taken back, so it
 * is not among them.
 */
export function withRecentByHand({ recentByHand = [] }: State, { act, seq, effects }: Entry): State['recentByHand'] {
  const recent = recentByHand.filter(it => act.at - it.at <= UNDONE_WITHIN)
  const isFinal = effects.some(it => it.do === 'throw' || it.do === 'reveal' || it.do === 'seal')
  if (!BY_HAND.includes(act.do) || isFinal) return recent
  const latest: RecentByHand = { entry: seq, by: act.by, at: act.at }
  return [...recent, latest].slice(-REMEMBERED)
}
