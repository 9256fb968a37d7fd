import { newlyWritten } from './chain.ts'
import { commit } from './commit.ts'
import { standConsequences } from './consequences.ts'
import type { Course, RecordedFailure } from './course.ts'
import type { Decision } from './decision.ts'
import { type Beside, ENTRY_FORMAT, type Entry, NO_ENTRY } from './entry.ts'
import { evolve } from './evolve.ts'
import { guarded } from './fault.ts'
import { inspect } from './inspect.ts'
import { owedMatters } from './owed.ts'
import { own } from './own.ts'
import { type Refusal, refuse } from './refusal.ts'
import { restOn } from './rest-on.ts'
import { retryHeld } from './settle.ts'
import type { State } from './state.ts'

/** An act as decided: its entry, the state after it, and everything that was asked on the way. */
export type Decided = {
  readonly ok: true
  readonly entry: Entry
  /** What of the entry is chained, as it is written. */
  readonly line: string
  /** Everything that was asked on the way, as it is kept: `{ decisions, failures, gas }` in JSON. */
  readonly asked: string
  readonly state: State
  readonly decisions: readonly Decision[]
  readonly failures: readonly RecordedFailure[]
  readonly gas: number
  readonly lacking: Lacking
}

/** An act refused: nothing changed. What was asked is kept, so that the refusal can be explained. */
export type Refused = {
  readonly ok: false
  readonly refusal: Refusal
  readonly decisions: readonly Decision[]
  readonly failures: readonly RecordedFailure[]
  readonly lacking: Lacking
}

/** The secrets on which this rests and that are not known here: with them it may come out differently. */
type Lacking = readonly string[]

/** Closes a course: retries what was held, inspects a changed rulebook, and makes the entry. */
export function closed(course: Course, beside: Beside): Decided | Refused {
  const look = (): unknown => guarded(course, null, 'inspection', () => inspect(course))
  look()
  if (course.found.length > 0) commit(course, [])
  for (let round = 0; round < course.world.caps.chain && retryHeld(course); round += 1) look()
  if (course.found.length > 0) commit(course, [])
  guarded(course, null, 'what is owed', () => owedMatters(course))
  guarded(course, null, 'consequences of a ruling', () => standConsequences(course))
  guarded(course, null, 'rulings rested on', () => restOn(course))
  const made = entryOf(course, beside)
  if (made.size > course.world.caps.entry + course.world.caps.effectBytes * 1.5)
    return refused(course, refuse('tooLarge', 'What follows from this act is more than one entry may hold.'))
  return decided(course, made)
}

/** Makes the entry of a course as it stands. */
export function entered(course: Course, beside: Beside): Decided {
  return decided(course, entryOf(course, beside))
}

function decided(course: Course, { entry, line, asked }: Made): Decided {
  const { decisions, failures, gasSpent } = course
  const state = evolve(course.before, entry)
  return { ok: true, entry, line, asked, state, decisions, failures, gas: gasSpent, lacking: lacking(course) }
}

/** What was refused, with all that was asked. */
export function refused(course: Course, refusal: Refusal): Refused {
  const { decisions, failures } = course
  return { ok: false, refusal, decisions, failures, lacking: lacking(course) }
}

function lacking({ before, told }: Course): Lacking {
  return [...told].filter(seal => own(before.seals, seal)?.text === undefined)
}

type Made = { readonly entry: Entry; readonly line: string; readonly size: number; readonly asked: string }

/**
 * The entry as it is read back from the log, so that the game goes on from it as it would after a restart. What
 * was asked while programs were told a secret is hashed with the secret's salt: else its cost would tell the secret.
 */
function entryOf(course: Course, beside: Beside): Made {
  const { world, before, act, effects, faces, answer, decisions, failures } = course
  const salts = [...course.told].map(seal => own(before.seals, seal)?.salt ?? '')
  const unkept = course.unkept === 0 ? {} : { unkept: course.unkept }
  const asked = JSON.stringify({ decisions, failures, gas: course.gasSpent, ...unkept })
  const salted = salts.length === 0 ? asked : `${asked.slice(0, -1)},"salts":${JSON.stringify(salts)}}`
  const entry = {
    format: ENTRY_FORMAT,
    game: before.game,
    seq: before.seq,
    prev: before.seq === 0 ? NO_ENTRY : before.head,
    act,
    outside: { faces, ...course.chance.proof({ seq: before.seq, threw: faces.length > 0 }) },
    effects,
    answer,
    machine: world.machine,
    decisions: world.sha256(salted),
  }
  const { line, whole } = newlyWritten(entry)
  const hash = world.sha256(line)
  return { entry: { ...(JSON.parse(whole) as typeof entry), hash, beside }, line, size: whole.length, asked }
}
