import type { Beside, Entry } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { ReleasedEngines } from '../../ports/released-engines.ts'
import { type CheckedStretch, logChecker } from './log-checker.ts'
import { decisionNotes } from './verification-notes.ts'

/** What is known about a log after it, or a part of it, has been verified. */
export type Verdict = Pick<CheckedStretch, 'entries' | 'decidedAgain' | 'throws' | 'fault'> & {
  /** Notes on throws without a commitment, and on entries that could not be decided again here, with the reasons. */
  readonly notes: readonly string[]
}

/** The result of verifying a log. */
export type Verified = Verdict & { readonly state: State }

/** The entries of a log that are decided again: from one number up to but not including another. */
export type Stretch = { readonly from: number; readonly to: number }

/** Options for a check: the engines of other releases, and a function that is called after each entry. */
export type CheckOptions = {
  readonly engines?: ReleasedEngines
  readonly progress?: (done: number) => void
}

/**
 * Decides a whole log again from the beginning, each act with its recorded dice. Every entry must be byte-identical.
 * Entries of another release are decided by its engine. Entries of a machine that no known release has are only checked
 * against the chain, and the result says so.
 */
export function verifyLog(world: World, entries: readonly Entry[], options: CheckOptions = {}): Verified {
  const { state, ...checked } = checkStretch(world, entries, { from: 0, to: entries.length }, options)
  return { ...verdictOfStretches(world.machine, [checked]), state }
}

/**
 * Decides one stretch of a log again. All entries before it are checked against the chain and the dice, and their
 * recorded effects are applied. Stretches of one log can thus be checked at the same time.
 */
export function checkStretch(
  world: World,
  entries: readonly Entry[],
  { from, to }: Stretch,
  { engines, progress }: CheckOptions = {},
): CheckedStretch & { readonly state: State } {
  const past = { entries, opened: secretsOpened(entries) }
  const checker = logChecker(world, entries[0]?.game ?? '', {
    from,
    past,
    ...(engines === undefined ? {} : { engines }),
  })
  for (const entry of entries.slice(0, to)) {
    if (!checker.check(entry)) break
    if (entry.seq >= from) progress?.(entry.seq + 1)
  }
  return checker.found()
}

/** The verdict on a log whose stretches, in order and without gaps, were checked one by one. */
export function verdictOfStretches(machine: string, stretches: readonly CheckedStretch[]): Verdict {
  const faults = stretches.flatMap(({ fault }) => fault ?? []).toSorted((a, b) => a.entry - b.entry)
  const [fault] = faults
  // A stretch that begins after the fault was decided from effects that may be wrong.
  const sound = stretches.filter(({ from }) => fault === undefined || from <= fault.entry)
  const last = sound.at(-1)
  return {
    entries: fault?.entry ?? last?.entries ?? 0,
    decidedAgain: sound.reduce((sum, it) => sum + it.decidedAgain, 0),
    throws: last?.throws ?? 0,
    ...(fault === undefined ? {} : { fault }),
    notes: [
      ...decisionNotes(machine, {
        released: sound.flatMap(it => it.released),
        elsewhere: sound.flatMap(it => it.elsewhere),
        withheld: sound.flatMap(it => it.withheld),
        older: sound.flatMap(it => it.older),
      }),
      ...(last?.diceNotes ?? []),
    ],
  }
}

/** The secrets that the log itself opens, keyed by commitment: each secret that a rule revealed, with its salt. */
function secretsOpened(entries: readonly Entry[]): Beside {
  const revealed = entries.flatMap(({ effects }) => effects.filter(effect => effect.do === 'reveal'))
  return Object.fromEntries(revealed.map(({ seal, salt, text }) => [seal, { salt, text }] as const))
}
