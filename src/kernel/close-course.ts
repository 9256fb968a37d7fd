import { chainedText } from './chain.ts'
import { commit } from './commit.ts'
import type { Course, RecordedFailure } from './course.ts'
import type { Decision } from './decision.ts'
import { type Beside, ENTRY_FORMAT, type Entry, NO_ENTRY } from './entry.ts'
import { evolve } from './evolve.ts'
import { inspect } from './inspect.ts'
import { own } from './own.ts'
import { type Refusal, refuse } from './refusal.ts'
import { restOn } from './rest-on.ts'
import { sealsIn } from './sealed.ts'
import { retryHeld } from './settle.ts'
import type { State } from './state.ts'

/** An act as decided: its entry, the state after it, and everything that was asked on the way. */
export type Decided = {
  readonly ok: true
  readonly entry: Entry
  readonly state: State
  readonly decisions: readonly Decision[]
  readonly failures: readonly RecordedFailure[]
  readonly gas: number
}

/** An act refused: nothing changed. What was asked is kept, so that the refusal can be explained. */
export type Refused = {
  readonly ok: false
  readonly refusal: Refusal
  readonly decisions: readonly Decision[]
  readonly failures: readonly RecordedFailure[]
}

/** Closes a course: retries what was held, inspects a changed rulebook, and makes the entry. */
export function closed(course: Course, beside: Beside): Decided | Refused {
  inspect(course)
  if (course.found.length > 0) commit(course, [])
  for (let round = 0; round < course.world.caps.chain && retryHeld(course); round += 1) inspect(course)
  if (course.found.length > 0) commit(course, [])
  restOn(course)
  const { entry, size } = entryOf(course, beside)
  if (size > course.world.caps.entry * 2) {
    const tooLarge = refuse('tooLarge', `The entry of this act would take ${size} bytes, more than one entry may hold.`)
    return { ok: false, refusal: tooLarge, decisions: course.decisions, failures: course.failures }
  }
  const state = evolve({ ...course.before, said: course.state.said }, entry)
  const { decisions, failures, gasSpent } = course
  return { ok: true, entry, state, decisions, failures, gas: gasSpent }
}

/**
 * The entry as it is read back from the log, so that the game goes on from it as it would after a restart. What
 * was asked while a secret was known is hashed with the secret's salt: else its cost would tell the secret.
 */
function entryOf(course: Course, beside: Beside): { readonly entry: Entry; readonly size: number } {
  const { world, before, act, effects, faces, answer, decisions, failures } = course
  const salts = sealsIn(act.with).map(seal => own(beside, seal)?.salt ?? '')
  const what = { decisions, failures, gas: course.gasSpent, ...(salts.length === 0 ? {} : { salts }) }
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
    decisions: world.sha256(JSON.stringify(what)),
  }
  const text = chainedText(entry)
  return { entry: { ...(JSON.parse(text) as typeof entry), hash: world.sha256(text), beside }, size: text.length }
}
