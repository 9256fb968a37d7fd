import { isSaidBy } from '../../kernel/log/chain.ts'
import type { Beside, Entry } from '../../kernel/log/entry.ts'
import { stateBeforeFounding } from '../../kernel/state/evolve.ts'
import { sealsIn } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { LogFault } from '../../ports/game-and-ruleset-files.ts'
import type { EntryAgain, ReleasedEngines } from '../../ports/released-engines.ts'
import { hasWrongCorrection } from '../correction/computed-corrections.ts'
import { diceCheck } from '../dice/dice-check.ts'
import { decidedAgain } from '../explain/explain-entry.ts'
import { sha256 } from '../play/world.ts'
import { chainFault } from './chain-fault.ts'
import { applied, hasWithheldNames, programFault, redecided } from './decide-again.ts'
import { replayReleases } from './replay-releases.ts'
import { type DecidedBy, diceNotes, historyNotes } from './verification-notes.ts'

/** What was found in the entries of a log up to the end of a stretch, of which the stretch was decided again. */
export type CheckedStretch = {
  /** The first entry that was decided again. */
  readonly from: number
  /** The number of valid entries: all of them, or those before the fault. */
  readonly entries: number
  /** The number of entries that were decided again with a byte-identical result. */
  readonly decidedAgain: number
  /** The number of entries whose throws used a secret that an earlier entry had committed to. */
  readonly throws: number
  readonly fault?: LogFault
  /** The entries that the engine of another release decided again. */
  readonly released: readonly DecidedBy[]
  /** The entries that could not be decided again: no engine here has their machine, or something is withheld. */
  readonly elsewhere: readonly DecidedBy[]
  readonly withheld: readonly DecidedBy[]
  /** The entries of an older release than one that decided entries before them. */
  readonly older: readonly DecidedBy[]
  readonly diceNotes: readonly string[]
}

/** Checks a log entry by entry, so that a log need never be in memory as a whole. */
export type LogChecker = {
  /** Checks the next entry. Returns whether to go on: after a fault, nothing more is checked. */
  check(entry: Entry): boolean
  /** Decides no more entries of other releases again, because their engines would need the whole log before them. */
  forgetReleases(): void
  /** What was found in the entries so far. */
  found(): CheckedStretch & { readonly state: State }
}

type Checking = {
  /** The number of the first entry to decide again. The entries before it are only applied. */
  readonly from: number
  /**
   * The entries of the log, as far as they are known, for the engines of other releases, and the secrets that they open.
   */
  readonly past: { readonly entries: readonly Entry[]; readonly opened: Beside }
  readonly engines?: ReleasedEngines
}

/** Begins to check the log of a game. */
export function logChecker(world: World, game: string, { from, past, engines }: Checking): LogChecker {
  const [released, elsewhere, withheld, older]: DecidedBy[][] = [[], [], [], []] as const
  const openReleases = (of?: ReleasedEngines) =>
    replayReleases(of, game, past.entries, entry => withOpened(entry, past.opened))
  let releases = openReleases(engines)
  const dice = diceCheck()
  let state = stateBeforeFounding(game)
  let newest = -1
  let again = 0
  let first: Entry | undefined
  let before: Entry | undefined
  let fault: LogFault | undefined

  /** Checks an entry, and returns what is wrong with it. */
  const faultIn = (read: Entry): string | undefined => {
    first ??= read
    const entry = withOpened(read, past.opened)
    const wrong = chainFault(entry, before) ?? dice.fault(entry) ?? revealFault(entry)
    if (wrong !== undefined) return wrong
    const isApplied = entry.seq < from
    const release = isApplied || entry.machine === world.machine ? undefined : releases.of(entry.machine)
    const found = isApplied
      ? applied(state, entry)
      : redecided(state, entry, release?.decideAgain(entry) ?? decidingHere(world, state, entry))
    if (found.is === 'fault') return found.message
    const lying = release === undefined ? undefined : programFault(world, entry)
    if (lying !== undefined) return lying
    const by = { seq: entry.seq, machine: entry.machine, ...(release === undefined ? {} : { release: release.name }) }
    if (found.is === 'same' && release === undefined && lacksItsCorrection(entry)) return NOT_COMPUTED
    if (found.is === 'same') again += 1
    if (found.is === 'same' && release !== undefined) released.push(by)
    if (found.is === 'elsewhere') elsewhere.push(by)
    if (found.is === 'withheld') withheld.push(by)
    const rank = releases.rankOf(entry.machine, world.machine)
    const named = engines?.releases[rank ?? -1]?.name
    if (rank !== undefined && rank < newest && named !== undefined && !isApplied) older.push({ ...by, release: named })
    newest = Math.max(newest, rank ?? newest)
    state = found.state
    dice.pass(entry)
    before = entry
    return undefined
  }

  /** Whether an entry says that it takes back what others did, but the log does not say so. */
  const lacksItsCorrection = (entry: Entry): boolean => {
    if (entry.outside.computed === undefined || past.entries[entry.seq - 1]?.hash !== entry.prev) return false
    return !hasWithheldNames(state) && hasWrongCorrection(world, past.entries.slice(0, entry.seq), entry) === true
  }

  return {
    check(entry) {
      if (fault !== undefined) return false
      const message = faultIn(entry)
      if (message !== undefined) fault = { entry: state.seq, message }
      return fault === undefined
    },
    forgetReleases() {
      releases = openReleases()
    },
    found: () => ({
      ...{ from, entries: state.seq, decidedAgain: again, throws: dice.committed, state },
      ...{ released, elsewhere, withheld, older },
      diceNotes: [...historyNotes(first), ...diceNotes(dice)],
      ...(fault === undefined ? {} : { fault }),
    }),
  }
}

/** Returns a function that decides an entry again; undefined if another machine decided it. */
function decidingHere(world: World, before: State, entry: Entry): (() => EntryAgain) | undefined {
  return entry.machine === world.machine ? () => decidedAgain(world, before, entry) : undefined
}

const NOT_COMPUTED =
  'it says that it takes back exactly what earlier entries did, but deciding the game again without them gives something else.'

function revealFault({ effects }: Entry): string | undefined {
  const wrong = effects.find(it => it.do === 'reveal' && !isSaidBy(it.seal, it, sha256))
  return wrong?.do === 'reveal' ? `it opens a secret that is not the one that was sealed as ${wrong.seal}.` : undefined
}

/**
 * Returns an entry with the secrets that later entries open, so that the entry can be decided again from the log alone.
 */
function withOpened(entry: Entry, opened: Beside): Entry {
  const lacking = sealsIn(entry.act.with).filter(seal => !Object.hasOwn(entry.beside, seal))
  const found = lacking.flatMap(seal => (Object.hasOwn(opened, seal) ? [[seal, lookup(opened, seal)] as const] : []))
  return found.length === 0 ? entry : { ...entry, beside: { ...entry.beside, ...Object.fromEntries(found) } as Beside }
}
