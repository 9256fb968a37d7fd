import { saidHash } from '../kernel/chain.ts'
import type { Throw } from '../kernel/effect.ts'
import type { Entry } from '../kernel/entry.ts'
import { evolve, nothing } from '../kernel/evolve.ts'
import type { State } from '../kernel/state.ts'
import type { World } from '../kernel/world.ts'
import type { LogFault } from '../ports/game-shelf.ts'
import { chainFault } from './chain-fault.ts'
import { decidedAgain } from './explain-entry.ts'
import { firstDifference } from './first-difference.ts'
import { isWithheld, openedLater, withOpened } from './opened-later.ts'
import { sha256 } from './world.ts'

/** What verifying a log came to. */
export type Verified = {
  /** How many entries hold: all of them, or those before the fault. */
  readonly entries: number
  /** How many of them were decided again, to the byte. */
  readonly decidedAgain: number
  readonly fault?: LogFault
  /** What could not be decided again here, and why. */
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
  const opened = openedLater(entries)
  for (const read of entries) {
    const entry = withOpened(read, opened)
    const fault = chainFault(entry, before) ?? facesFault(entry) ?? revealFault(entry)
    const found = fault === undefined ? redecided(world, state, entry) : { is: 'fault' as const, message: fault }
    if (found.is === 'fault') {
      const done = state.seq
      return {
        entries: done,
        decidedAgain: again,
        fault: { entry: done, message: found.message },
        notes: notes(world, elsewhere, withheld),
        state,
      }
    }
    if (found.is === 'same') again += 1
    if (found.is === 'elsewhere') elsewhere.push(entry)
    if (found.is === 'withheld') withheld.push(entry)
    state = evolve(state, entry)
    before = entry
    progress?.(state.seq)
  }
  return { entries: entries.length, decidedAgain: again, notes: notes(world, elsewhere, withheld), state }
}

type Redecided = { readonly is: 'same' | 'elsewhere' | 'withheld' } | { readonly is: 'fault'; readonly message: string }

function redecided(world: World, before: State, entry: Entry): Redecided {
  try {
    if (entry.machine !== world.machine) {
      evolve(before, entry)
      return { is: 'elsewhere' }
    }
    const difference = firstDifference(before, entry, decidedAgain(world, before, entry))
    if (difference === undefined) return { is: 'same' }
    return namesWithheld(evolve(before, entry)) || isWithheld(entry)
      ? { is: 'withheld' }
      : { is: 'fault', message: difference }
  } catch {
    // A log is somebody's word: what is no entry at all must not stop whoever checks it.
    return { is: 'fault', message: 'it holds what cannot be carried out: it is not made as an entry is.' }
  }
}

/** Rules may read names (an alphabetical order), so that without them the same cannot always come out. */
function namesWithheld(state: State): boolean {
  return Object.values(state.persons).some(
    ({ name, surname }) => state.said[name] === undefined || state.said[surname] === undefined,
  )
}

function revealFault({ effects }: Entry): string | undefined {
  const wrong = effects.find(it => it.do === 'reveal' && saidHash(it.salt, it.text, sha256) !== it.seal)
  return wrong?.do === 'reveal' ? `it opens a secret that is not the one that was sealed as ${wrong.seal}.` : undefined
}

function facesFault({ effects }: Entry): string | undefined {
  const wrong = effects.find(effect => effect.do === 'throw' && !canShow(effect))
  if (wrong?.do !== 'throw') return undefined
  return typeof wrong.face === 'number'
    ? `a die with ${wrong.sides} sides cannot show ${wrong.face}.`
    : 'it says of a throw what such dice cannot show.'
}

/** Whether dice with so many sides can show what a throw says that they showed. */
function canShow({ sides, times = 1, face, faces, counts }: Throw): boolean {
  const isFace = (it: unknown) => Number.isSafeInteger(it) && Number(it) >= 1 && Number(it) <= sides
  const isCounts = (it: readonly number[]) => it.length === sides && it.reduce((sum, count) => sum + count, 0) === times
  if (counts !== undefined) return Array.isArray(counts) && isCounts(counts)
  return faces === undefined ? isFace(face) : Array.isArray(faces) && faces.length === times && faces.every(isFace)
}

function notes(world: World, elsewhere: readonly Entry[], withheld: readonly Entry[]): readonly string[] {
  const ours = world.machine.slice(0, 12)
  return [
    ...runs(elsewhere).map(run => {
      const one = run.length === 1
      const theirs = run[0]?.machine.slice(0, 12)
      return `${named(run)} ${one ? 'was' : 'were'} decided by machine ${theirs}…; this is ${ours}…: ${one ? 'its' : 'their'} hashes and chain hold, but ${one ? 'it' : 'they'} cannot be decided again here.`
    }),
    ...runs(withheld).map(
      run =>
        `${named(run)} cannot be decided again, because names or secrets on which the rules may rest are withheld; the hashes and the chain hold.`,
    ),
  ]
}

function named(run: readonly Entry[]): string {
  const [first, last] = [run[0]?.seq, run.at(-1)?.seq]
  return run.length === 1 ? `Entry ${first}` : `Entries ${first}–${last}`
}

/** Entries one after another of one machine, taken together. */
function runs(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const found: Entry[][] = []
  for (const entry of entries) {
    const last = found.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before?.seq === entry.seq - 1 && before.machine === entry.machine) last.push(entry)
    else found.push([entry])
  }
  return found
}
