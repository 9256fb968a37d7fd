import type { Entry } from '../../kernel/log/entry.ts'
import { gameNameOf, parsedEntry, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { World } from '../../kernel/state/world.ts'
import type { ReleasedEngines } from '../../ports/released-engines.ts'
import { type CheckedStretch, type LogChecker, logChecker } from './log-checker.ts'
import { verdictOfStretches } from './verify-log.ts'

/**
 * How far an earlier check got, on this machine: the number of valid entries, the hash of the last one, and what was
 * found in them. A check can go on there: the entries before are checked against the chain and applied, but not decided
 * once more.
 */
export type CheckReached = {
  readonly done: number
  readonly head: string
  readonly machine: string
  readonly stretches: readonly CheckedStretch[]
}

/** Some consecutive entries of a log to be checked after all entries before them. */
export type PageToCheck = {
  readonly game: string
  readonly from: number
  readonly entries: readonly UnparsedEntry[]
  /** With the first page: how far an earlier check got. */
  readonly reached?: CheckReached
}

/** After a page: the number of valid entries so far and, if there is a fault, that no more pages are needed. */
export type PageChecked =
  | {
      readonly is: 'checked'
      readonly done: number
      readonly isFaulty: boolean
      readonly json: string
      /** The processor time of the page, in milliseconds. */
      readonly took: number
      /** How far the check got; absent while it is only applying entries, and if it is too long to keep. */
      readonly reached?: CheckReached
    }
  /** The entries before the page are not known here (any more), so the check has to begin again. */
  | { readonly is: 'lost' }

/** Checks the logs of several games page by page, so that none of them has to be in memory as a whole. */
export type PageChecker = { check(page: PageToCheck): PageChecked }

type Open = {
  readonly checker: LogChecker
  readonly past: Entry[]
  readonly reached: CheckReached | undefined
  done: number
}

/** Maximum number of entries that were not decided here for which a check can be kept: each is in what was found. */
const MOST_NOTED = 2_000

/** Maximum number of games whose checks can go on. The one that was longest without a page is dropped first. */
const MOST_OPEN = 12

/**
 * The engine of another release needs all entries before those that it decides. They are kept only so far, so entries
 * of other releases after that are not decided again.
 */
const MOST_KEPT = 20_000

/** Processor time after which a page ends early, in milliseconds, because entries may cost very different times. */
const LONGEST = 250

/**
 * Opens a checker for pages. A check whose last page was found valid can go on when the log has grown. `cpuTime` returns
 * the processor time that this thread has used, in milliseconds.
 */
export function pageChecker(world: World, engines: ReleasedEngines, cpuTime: () => number): PageChecker {
  const all = new Map<string, Open>()
  const opened = ({ game, from, entries, reached: before }: PageToCheck): Open | undefined => {
    const known = all.get(game)
    all.delete(game)
    if (from > 0) return known?.done === from ? known : undefined
    const past: Entry[] = []
    const reached = before?.machine === world.machine ? before : undefined
    // A game that was brought here has another name in its log.
    const checker = logChecker(world, entries[0] === undefined ? game : gameNameOf(entries[0]), {
      from: reached?.done ?? 0,
      past: { entries: past, opened: {} },
      engines,
    })
    return { checker, past, reached, done: 0 }
  }
  return {
    check(page) {
      const open = opened(page)
      if (open === undefined) return { is: 'lost' }
      const { checker, past, reached } = open
      const began = cpuTime()
      for (const line of page.entries) {
        const entry = parsedEntry(line)
        if (entry.seq + 1 === reached?.done && entry.hash !== reached.head) return { is: 'lost' }
        if (past.length < MOST_KEPT) past.push(entry)
        else if (past.length === MOST_KEPT) checker.forgetReleases()
        if (!checker.check(entry) || cpuTime() - began > LONGEST) break
      }
      const { state, ...checked } = checker.found()
      open.done = state.seq
      const isFaulty = checked.fault !== undefined
      if (!isFaulty) all.set(page.game, open)
      for (const oldest of all.keys()) {
        if (all.size <= MOST_OPEN) break
        all.delete(oldest)
      }
      const stretches = [...(reached?.stretches ?? []), checked]
      const { entries, decidedAgain, throws, fault, notes } = verdictOfStretches(world.machine, stretches)
      const wrong = fault === undefined ? null : { entry: fault.entry, message: fault.message }
      const json = JSON.stringify({ holds: !isFaulty, entries, decidedAgain, throws, fault: wrong, notes })
      const noted = stretches.flatMap(it => [...it.released, ...it.elsewhere, ...it.withheld, ...it.older])
      const isKept = !isFaulty && state.seq > (reached?.done ?? 0) && noted.length <= MOST_NOTED
      const now = { done: state.seq, head: state.head, machine: world.machine, stretches }
      const took = cpuTime() - began
      return { is: 'checked', done: state.seq, isFaulty, json, took, ...(isKept ? { reached: now } : {}) }
    },
  }
}
