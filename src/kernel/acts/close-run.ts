import { applyEffect } from '../effects/apply-effect.ts'
import { cellOf } from '../effects/cell.ts'
import { commit } from '../effects/commit.ts'
import type { LoggedEffect, Undoing } from '../effects/effect.ts'
import { undoingOf, wasRead, whatStands } from '../effects/undoing.ts'
import { newlyWritten } from '../log/chain.ts'
import { type Beside, ENTRY_FORMAT, type Entry, NO_ENTRY } from '../log/entry.ts'
import { ask } from '../questions/ask.ts'
import type { Decision } from '../questions/decision.ts'
import { evolve } from '../state/evolve.ts'
import type { Rule } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { own } from '../values/lookup.ts'
import { guarded } from './fault.ts'
import { owedMatters } from './owed.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type Course, carryOut, type RecordedFailure } from './run.ts'
import { retryHeld } from './settle.ts'

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

/**
 * Notes on each standing ruling of an earlier entry what this act had to do with it: whether it read what the ruling
 * wrote (then it is in doubt if the ruling falls), and what it wrote over (then that is not undone any more).
 */
function restOn(course: Course): void {
  const earlier = course.state.rulings.filter(ruling => ruling.entry < course.before.seq)
  if (earlier.length === 0 || course.effects.length === 0) return
  const written = new Set(course.effects.flatMap(effect => cellOf(effect) ?? []))
  const resting = earlier.filter(ruling => ruling.undoing.some(undoing => wasRead(undoing, course.read)))
  const warrant = { rule: null, via: 'institution' } as const
  if (resting.length > 0) carryOut(course, { do: 'rest', rulings: resting.map(ruling => ruling.id), warrant })
  for (const { id, undoing } of earlier) {
    const cells = undoing.filter(it => it.stands !== undefined && written.has(it.cell)).map(it => it.cell)
    if (cells.length > 0) carryOut(course, { do: 'overwrite', id, cells: [...new Set(cells)], warrant })
  }
}

/**
 * After the rulebook changed: the questions that can be put without a subject are put once, if a rule that is new, or
 * has another program or standing, answers them, or if a void rule lives again; so that a rule void from its adoption is found so at once and not when it first bites.
 */
function inspect(course: Course): void {
  const { before, state } = course
  if (before.rules === state.rules) return
  const changed = Object.values(state.rules).filter(rule => isChanged(own(before.rules, rule.id), rule))
  const answered = new Set(changed.flatMap(rule => Object.keys(rule.program?.manifest.answers ?? {})))
  const lapsed = before.findings.some(it => !state.findings.includes(it))
  const standing = Object.values(course.world.kinds).filter(
    kind => kind.standing === true && (lapsed || answered.has(kind.name)),
  )
  for (const kind of standing) ask(course, course.state, kind.name, {})
  if (course.found.length > 0) commit(course, [])
}

function isChanged(before: Rule | undefined, now: Rule): boolean {
  return before === undefined || before.program?.hash !== now.program?.hash || before.attributes !== now.attributes
}

/**
 * What follows at once from a ruling's effects, in the same entry and by whatever rule (the points it gave made
 * somebody win), falls with the ruling, and so does an act that it allowed. What it let go on that had been held is the
 * rules' doing and stays.
 */
function standConsequences(course: Course): void {
  const from = course.effects.findLastIndex(effect => effect.do === 'stand')
  const stand = course.effects[from]
  const after = course.effects.slice(from + 1)
  if (stand?.do !== 'stand' || after.some(effect => effect.do === 'settle' || effect.do === 'stand')) return
  const undoing = undoingAll(course, from, after, stand.ruling.matter)
  const warrant = { rule: stand.warrant.rule, via: 'institution', matter: stand.ruling.matter } as const
  if (undoing.length > 0) carryOut(course, { do: 'follow', id: stand.ruling.id, undoing, warrant })
}

function undoingAll(course: Course, from: number, after: readonly LoggedEffect[], own: string): readonly Undoing[] {
  let state: State = { ...course.before, now: course.act.at }
  for (const effect of course.effects.slice(0, from + 1)) state = applyEffect(state, effect)
  const undoing: Undoing[] = []
  for (const effect of after) {
    const before = state
    state = applyEffect(state, effect)
    const ofItsCase = 'matter' in effect && effect.matter === own
    if (!ofItsCase && effect.do !== 'find' && effect.do !== 'lapse') undoing.push(...undoingOf(before, effect))
  }
  return undoing.map(it => whatStands(course.state, it))
}
