import { isSaidBy } from '../kernel/chain.ts'
import type { Entry } from '../kernel/entry.ts'
import { evolve, nothing } from '../kernel/evolve.ts'
import { isOfHost } from '../kernel/fault.ts'
import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import type { LogFault } from '../ports/game-shelf.ts'
import { chainFault } from './chain-fault.ts'
import { diceCheck } from './dice/dice-check.ts'
import { decidedAgain } from './explain-entry.ts'
import { firstDifference } from './first-difference.ts'
import { openedLater, withOpened } from './opened-later.ts'
import { verifyNotes } from './verify-notes.ts'
import { sha256 } from './world.ts'

/** What verifying a log came to. */
export type Verified = {
  /** How many entries hold: all of them, or those before the fault. */
  readonly entries: number
  /** How many of them were decided again, to the byte. */
  readonly decidedAgain: number
  /** How many entries threw by a secret that an earlier entry had committed to. */
  readonly throws: number
  readonly fault?: LogFault
  /** What could not be decided again here, and why; and which throws nobody had committed to. */
  readonly notes: readonly string[]
  readonly state: State
}

/**
 * Decides a whole log again, from nothing: each act with the faces that the dice showed. Entry for entry the same must
 * come out, to the byte. What another machine decided is held to its chain only, and said so.
 */
export function verifyLog(world: World, entries: readonly Entry[], progress?: (done: number) => void): Verified {
  const elsewhere: Entry[] = []
  const withheld: Entry[] = []
  let state = nothing(entries[0]?.game ?? '')
  let again = 0
  let before: Entry | undefined
  const dice = diceCheck()
  const opened = openedLater(entries)
  for (const read of entries) {
    const entry = withOpened(read, opened)
    const fault = chainFault(entry, before) ?? dice.fault(entry) ?? revealFault(entry)
    const found = fault === undefined ? redecided(world, state, entry) : { is: 'fault' as const, message: fault }
    if (found.is === 'fault') {
      const done = state.seq
      return {
        entries: done,
        decidedAgain: again,
        throws: dice.committed,
        fault: { entry: done, message: found.message },
        notes: verifyNotes(world.machine, elsewhere, withheld, dice),
        state,
      }
    }
    if (found.is === 'same') again += 1
    if (found.is === 'elsewhere') elsewhere.push(entry)
    if (found.is === 'withheld') withheld.push(entry)
    state = evolve(state, entry)
    dice.pass(entry)
    before = entry
    progress?.(state.seq)
  }
  return {
    entries: entries.length,
    decidedAgain: again,
    throws: dice.committed,
    notes: verifyNotes(world.machine, elsewhere, withheld, dice),
    state,
  }
}

type Redecided = { readonly is: 'same' | 'elsewhere' | 'withheld' } | { readonly is: 'fault'; readonly message: string }

function redecided(world: World, before: State, entry: Entry): Redecided {
  try {
    if (entry.machine !== world.machine) {
      evolve(before, entry)
      return { is: 'elsewhere' }
    }
    const again = decidedAgain(world, before, entry)
    const difference = firstDifference(before, entry, again)
    if (difference === undefined) return { is: 'same' }
    return namesWithheld(evolve(before, entry)) || again.lacking.length > 0
      ? { is: 'withheld' }
      : { is: 'fault', message: difference }
  } catch (fault) {
    // A stack that is too small here is no fault of the log.
    if (isOfHost(fault)) throw fault
    // A log is somebody's word: what is no entry at all must not stop whoever checks it.
    return { is: 'fault', message: 'it holds what cannot be carried out: it is not made as an entry is.' }
  }
}

/** Rules may read names (an alphabetical order), so that without them the same cannot always come out. */
function namesWithheld(state: State): boolean {
  return Object.values(state.persons).some(
    ({ name, surname }) => own(state.said, name) === undefined || own(state.said, surname) === undefined,
  )
}

function revealFault({ effects }: Entry): string | undefined {
  const wrong = effects.find(it => it.do === 'reveal' && !isSaidBy(it.seal, it, sha256))
  return wrong?.do === 'reveal' ? `it opens a secret that is not the one that was sealed as ${wrong.seal}.` : undefined
}
