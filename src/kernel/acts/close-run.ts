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
import { lookup } from '../values/lookup.ts'
import { guarded } from './fault.ts'
import { owedMatters } from './owed.ts'
import { type Refusal, refuse } from './refusal.ts'
import { carryOut, type RecordedFailure, type Run } from './run.ts'
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
export function closed(run: Run, beside: Beside): Decided | Refused {
  const look = (): unknown => guarded(run, null, 'inspection', () => inspect(run))
  look()
  if (run.found.length > 0) commit(run, [])
  for (let round = 0; round < run.world.caps.chain && retryHeld(run); round += 1) look()
  if (run.found.length > 0) commit(run, [])
  guarded(run, null, 'what is owed', () => owedMatters(run))
  guarded(run, null, 'consequences of a ruling', () => standConsequences(run))
  guarded(run, null, 'rulings rested on', () => restOn(run))
  const made = entryOf(run, beside)
  if (made.size > run.world.caps.entry + run.world.caps.effectBytes * 1.5)
    return refused(run, refuse('tooLarge', 'What follows from this act is more than one entry may hold.'))
  return decided(run, made)
}

/** Makes the entry of a course as it stands. */
export function entered(run: Run, beside: Beside): Decided {
  return decided(run, entryOf(run, beside))
}

function decided(run: Run, { entry, line, asked }: Made): Decided {
  const { decisions, failures, gasSpent } = run
  const state = evolve(run.before, entry)
  return { ok: true, entry, line, asked, state, decisions, failures, gas: gasSpent, lacking: lacking(run) }
}

/** What was refused, with all that was asked. */
export function refused(run: Run, refusal: Refusal): Refused {
  const { decisions, failures } = run
  return { ok: false, refusal, decisions, failures, lacking: lacking(run) }
}

function lacking({ before, told }: Run): Lacking {
  return [...told].filter(seal => lookup(before.seals, seal)?.text === undefined)
}

type Made = { readonly entry: Entry; readonly line: string; readonly size: number; readonly asked: string }

/**
 * The entry as it is read back from the log, so that the game goes on from it as it would after a restart. What
 * was asked while programs were told a secret is hashed with the secret's salt: else its cost would tell the secret.
 */
function entryOf(run: Run, beside: Beside): Made {
  const { world, before, act, effects, faces, answer, decisions, failures } = run
  const salts = [...run.told].map(seal => lookup(before.seals, seal)?.salt ?? '')
  const unkept = run.unkept === 0 ? {} : { unkept: run.unkept }
  const asked = JSON.stringify({ decisions, failures, gas: run.gasSpent, ...unkept })
  const salted = salts.length === 0 ? asked : `${asked.slice(0, -1)},"salts":${JSON.stringify(salts)}}`
  const entry = {
    format: ENTRY_FORMAT,
    game: before.game,
    seq: before.seq,
    prev: before.seq === 0 ? NO_ENTRY : before.head,
    act,
    outside: { faces, ...run.chance.proof({ seq: before.seq, threw: faces.length > 0 }) },
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
function restOn(run: Run): void {
  const earlier = run.state.rulings.filter(ruling => ruling.entry < run.before.seq)
  if (earlier.length === 0 || run.effects.length === 0) return
  const written = new Set(run.effects.flatMap(effect => cellOf(effect) ?? []))
  const resting = earlier.filter(ruling => ruling.undoing.some(undoing => wasRead(undoing, run.read)))
  const warrant = { rule: null, via: 'institution' } as const
  if (resting.length > 0) carryOut(run, { do: 'rest', rulings: resting.map(ruling => ruling.id), warrant })
  for (const { id, undoing } of earlier) {
    const cells = undoing.filter(it => it.stands !== undefined && written.has(it.cell)).map(it => it.cell)
    if (cells.length > 0) carryOut(run, { do: 'overwrite', id, cells: [...new Set(cells)], warrant })
  }
}

/**
 * After the rulebook changed: the questions that can be put without a subject are put once, if a rule that is new, or
 * has another program or standing, answers them, or if a void rule lives again; so that a rule void from its adoption is found so at once and not when it first bites.
 */
function inspect(run: Run): void {
  const { before, state } = run
  if (before.rules === state.rules) return
  const changed = Object.values(state.rules).filter(rule => isChanged(lookup(before.rules, rule.id), rule))
  const answered = new Set(changed.flatMap(rule => Object.keys(rule.program?.manifest.answers ?? {})))
  const lapsed = before.findings.some(it => !state.findings.includes(it))
  const standing = Object.values(run.world.kinds).filter(
    kind => kind.standing === true && (lapsed || answered.has(kind.name)),
  )
  for (const kind of standing) ask(run, run.state, kind.name, {})
  if (run.found.length > 0) commit(run, [])
}

function isChanged(before: Rule | undefined, now: Rule): boolean {
  return before === undefined || before.program?.hash !== now.program?.hash || before.attributes !== now.attributes
}

/**
 * What follows at once from a ruling's effects, in the same entry and by whatever rule (the points it gave made
 * someone win), falls with the ruling, and so does an act that it allowed. What it let go on that had been held is the
 * rules' doing and stays.
 */
function standConsequences(run: Run): void {
  const from = run.effects.findLastIndex(effect => effect.do === 'stand')
  const stand = run.effects[from]
  const after = run.effects.slice(from + 1)
  if (stand?.do !== 'stand' || after.some(effect => effect.do === 'settle' || effect.do === 'stand')) return
  const undoing = undoingAll(run, from, after, stand.ruling.matter)
  const warrant = { rule: stand.warrant.rule, via: 'institution', matter: stand.ruling.matter } as const
  if (undoing.length > 0) carryOut(run, { do: 'follow', id: stand.ruling.id, undoing, warrant })
}

function undoingAll(run: Run, from: number, after: readonly LoggedEffect[], ownCase: string): readonly Undoing[] {
  let state: State = { ...run.before, now: run.act.at }
  for (const effect of run.effects.slice(0, from + 1)) state = applyEffect(state, effect)
  const undoing: Undoing[] = []
  for (const effect of after) {
    const before = state
    state = applyEffect(state, effect)
    const ofItsCase = 'matter' in effect && effect.matter === ownCase
    if (!ofItsCase && effect.do !== 'find' && effect.do !== 'lapse') undoing.push(...undoingOf(before, effect))
  }
  return undoing.map(it => whatStands(run.state, it))
}
