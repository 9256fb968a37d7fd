import type { Entry } from '../../kernel/log/entry.ts'
import type { World } from '../../kernel/state/world.ts'
import type { ReleasedEngines } from '../../ports/released-engines.ts'
import { type LogChecker, logChecker } from './log-checker.ts'
import { verdictOfStretches } from './verify-log.ts'

/** Some consecutive entries of a log to be checked after all entries before them. */
export type PageToCheck = { readonly game: string; readonly from: number; readonly entries: readonly Entry[] }

/** After a page: the number of valid entries so far and, if there is a fault, that no more pages are needed. */
export type PageChecked =
  | { readonly is: 'checked'; readonly done: number; readonly isFaulty: boolean; readonly json: string }
  /** The entries before the page are not known here (any more), so the check has to begin again. */
  | { readonly is: 'lost' }

/** Checks the logs of several games page by page, so that none of them has to be in memory as a whole. */
export type PageChecker = { check(page: PageToCheck): PageChecked; forget(game: string): void }

type Open = { readonly checker: LogChecker; readonly past: Entry[]; done: number }

/** Maximum number of games whose checks can go on. The one that was longest without a page is dropped first. */
const MOST_OPEN = 12

/**
 * The engine of another release needs all entries before those that it decides. They are kept only so far, so entries
 * of other releases after that are not decided again.
 */
const MOST_KEPT = 20_000

/** Opens a checker for pages. A check whose last page was found valid can go on when the log has grown. */
export function pageChecker(world: World, engines: ReleasedEngines): PageChecker {
  const all = new Map<string, Open>()
  const opened = ({ game, from }: PageToCheck): Open | undefined => {
    const known = all.get(game)
    all.delete(game)
    if (from > 0) return known?.done === from ? known : undefined
    const past: Entry[] = []
    const checker = logChecker(world, game, { from: 0, past: { entries: past, opened: {} }, engines })
    return { checker, past, done: 0 }
  }
  return {
    forget: game => void all.delete(game),
    check(page) {
      const open = opened(page)
      if (open === undefined) return { is: 'lost' }
      const { checker, past } = open
      for (const entry of page.entries) {
        if (past.length < MOST_KEPT) past.push(entry)
        else if (past.length === MOST_KEPT) checker.forgetReleases()
        if (!checker.check(entry)) break
      }
      const { state, ...checked } = checker.found()
      open.done = state.seq
      const isFaulty = checked.fault !== undefined
      if (!isFaulty) all.set(page.game, open)
      for (const oldest of all.keys()) {
        if (all.size <= MOST_OPEN) break
        all.delete(oldest)
      }
      const { entries, decidedAgain, throws, fault, notes } = verdictOfStretches(world.machine, [checked])
      const wrong = fault === undefined ? null : { entry: fault.entry, message: fault.message }
      const json = JSON.stringify({ holds: !isFaulty, entries, decidedAgain, throws, fault: wrong, notes })
      return { is: 'checked', done: state.seq, isFaulty, json }
    },
  }
}
