import { applyEffect } from '../effects/apply-effect.ts'
import { commit } from '../effects/commit.ts'
import type { LoggedEffect, StandingRuling, Undoing } from '../effects/effect.ts'
import { itemsLeavingLeast } from '../effects/least-left.ts'
import { isLasting, reopenEffects, undoingOf, wasRead, withValueLeft } from '../effects/undoing.ts'
import { isTakenBack } from '../effects/warrant.ts'
import { cellOf } from '../effects/written-cell.ts'
import { newEntryText } from '../log/chain.ts'
import { type Beside, ENTRY_FORMAT, type Entry, NO_ENTRY } from '../log/entry.ts'
import { ask } from '../questions/ask.ts'
import type { Decision } from '../questions/decision.ts'
import { evolve } from '../state/evolve.ts'
import { matterIn } from '../state/find-matter.ts'
import type { Rule } from '../state/rule.ts'
import { sealIn } from '../state/sealed.ts'
import type { State } from '../state/state.ts'
import { lookup } from '../values/lookup.ts'
import { inspectActs } from './inspect-disputed-acts.ts'
import { updateOwedMatters } from './owed.ts'
import { type Refusal, refuse, refuseTooLarge } from './refusal.ts'
import { carryOut, type RecordedFailure, type Run } from './run.ts'
import { runGuarded } from './run-guarded.ts'
import { retryHeld, settle, settleAll } from './settle.ts'

/** The result of deciding an act: its entry, the state after it, and every question that was asked. */
export type Decided = {
  readonly ok: true
  readonly entry: Entry
  /** The part of the entry that the hash chain covers, as written to the log. */
  readonly line: string
  /** Every question that was asked, as stored: `{ decisions, failures, gas }` in JSON. */
  readonly asked: string
  readonly state: State
  readonly decisions: readonly Decision[]
  readonly failures: readonly RecordedFailure[]
  readonly gas: number
  readonly lacking: Lacking
}

/** A refused act, which changed nothing. Its decisions are kept to explain the refusal. */
export type Refused = {
  readonly ok: false
  readonly refusal: Refusal
  readonly decisions: readonly Decision[]
  readonly failures: readonly RecordedFailure[]
  readonly gas: number
  readonly lacking: Lacking
}

/**
 * Secrets that are unknown to this host but that affect the result. If they were known, the result might be different.
 */
type Lacking = readonly string[]

/** Closes a run: retries held items, inspects the rulebook if it has changed, and creates the entry. */
export function closeRun(run: Run, beside: Beside): Decided | Refused {
  const look = (): unknown => runGuarded(run, null, 'inspection', () => inspectRulebook(run))
  runGuarded(run, null, 'what is left', () => leaveLeast(run))
  look()
  if (run.found.length > 0) commit(run, [])
  let told = run.before
  for (let round = 0; round < run.world.caps.chain; round += 1) {
    if (mayAnswersDiffer(told, run.state)) {
      told = run.state
      runGuarded(run, null, 'what changed', () => settle(run, { name: 'changed', data: {} }))
      look()
    }
    if (!retryHeld(run)) break
    look()
  }
  if (run.found.length > 0) commit(run, [])
  runGuarded(run, null, 'what is owed', () => updateOwedMatters(run))
  runGuarded(run, null, 'consequences of a ruling', () => recordUndoing(run))
  runGuarded(run, null, 'rulings rested on', () => recordReliance(run))
  noteUnasked(run)
  const made = entryOf(run, beside)
  if (made.size > run.world.caps.entry + run.world.caps.effectBytes * 1.5)
    return refused(run, run.before.seq === 0 ? refuse('tooLarge', UNFIT) : refuseTooLarge(UNFIT, run.chance))
  return decidedWith(run, made)
}

/** Gives back what undoing has taken although it is no longer there. */
function leaveLeast(run: Run): void {
  const items = itemsLeavingLeast(run)
  if (items.length > 0) settleAll(run, commit(run, [{ rule: null, items, events: [] }], { ruled: true }).events)
}

/** Says of an answer by hand that nothing has asked for it yet, so that its author notices if they meant another question. */
function noteUnasked(run: Run): void {
  const { question, rule, value } = run.act.with
  if (run.act.do !== 'answer' || value === undefined || run.effects.every(it => it.do !== 'answer')) return
  const isAsked = run.decisions.some(
    it =>
      it.question === question &&
      it.after !== undefined &&
      it.answers.some(by => by.rule === rule && by.is === 'value'),
  )
  if (!isAsked) run.answer = { ...run.answer, unasked: true }
}

/** Creates an entry from the current state of a run. */
export function decidedFromRun(run: Run, beside: Beside): Decided {
  return decidedWith(run, entryOf(run, beside))
}

function decidedWith(run: Run, { entry, line, asked }: Made): Decided {
  const { decisions, failures, gasSpent, gasInspecting } = run
  const state = evolve(run.before, entry)
  return {
    ok: true,
    entry,
    line,
    asked,
    state,
    decisions,
    failures,
    gas: gasSpent + gasInspecting,
    lacking: unknownSeals(run),
  }
}

/** Returns a refusal together with every question that was asked. */
export function refused(run: Run, refusal: Refusal): Refused {
  const { decisions, failures, gasSpent } = run
  return { ok: false, refusal, decisions, failures, gas: gasSpent, lacking: unknownSeals(run) }
}

const UNFIT = 'The consequences of this act do not fit into one entry.'

function unknownSeals({ before, told }: Run): Lacking {
  return [...told].filter(seal => sealIn(before, seal)?.text === undefined)
}

type Made = { readonly entry: Entry; readonly line: string; readonly size: number; readonly asked: string }

/**
 * Returns the entry in the form in which it is read back from the log, so the game continues as it would after a
 * restart. Decisions that programs made while knowing a secret are hashed with the secret's salt: otherwise, their cost
 * would reveal the secret.
 */
function entryOf(run: Run, beside: Beside): Made {
  const { world, before, act, effects, faces, answer, decisions, failures } = run
  const salts = [...run.told].map(seal => sealIn(before, seal)?.salt ?? '')
  const unkept = run.unkept === 0 ? {} : { unkept: run.unkept }
  const asked = JSON.stringify({ decisions, failures, gas: run.gasSpent + run.gasInspecting, ...unkept })
  const salted = salts.length === 0 ? asked : `${asked.slice(0, -1)},"salts":${JSON.stringify(salts)}}`
  const entry = {
    format: ENTRY_FORMAT,
    game: before.game,
    seq: before.seq,
    prev: before.seq === 0 ? NO_ENTRY : before.head,
    act,
    outside: {
      faces,
      ...(run.chance.computed === undefined ? {} : { computed: run.chance.computed }),
      ...run.chance.proof({ seq: before.seq, threw: faces.length > 0 }),
    },
    effects,
    answer,
    machine: world.machine,
    decisions: world.sha256(salted),
  }
  const { line, whole } = newEntryText(entry)
  const hash = world.sha256(line)
  return { entry: { ...(JSON.parse(whole) as typeof entry), hash, beside }, line, size: whole.length, asked }
}

/**
 * Records, on each ruling of an earlier entry, how this act relates to the ruling: whether the act read values that the
 * ruling wrote, and which of those values the act overwrote. If the ruling is overruled, an act that read them is in
 * doubt, unless it concerns only the ruling's case. A value that was overwritten is not restored.
 */
function recordReliance(run: Run): void {
  const earlier = run.state.rulings.filter(ruling => ruling.entry < run.before.seq)
  if (earlier.length === 0 || run.effects.length === 0) return
  const resting = earlier
    .filter(({ matter }) => run.effects.some(it => !('matter' in it && it.matter === matter)))
    .filter(({ undoing }) =>
      undoing.some(it => (it.whole && !it.corrects ? isAddedRuleUsed(run, it) : wasRead(it, run.read))),
    )
  const warrant = { rule: null, via: 'institution' } as const
  if (resting.length > 0) carryOut(run, { do: 'rest', rulings: resting.map(ruling => ruling.id), warrant })
  const renewed = new Set(run.effects.flatMap(effect => (isRenewal(effect) ? (cellOf(effect) ?? []) : [])))
  const replaced = new Set(run.effects.flatMap(effect => (isTakenBack(effect.warrant) ? [] : (cellOf(effect) ?? []))))
  for (const { id, undoing } of earlier) {
    const cells = undoing.filter(it => it.stands !== undefined && replaced.has(it.cell)).map(it => it.cell)
    const amounts = undoing
      .filter(it => it.stands === undefined && it.list === undefined && renewed.has(it.cell))
      .map(it => it.cell)
    if (cells.length === 0 && amounts.length === 0) continue
    const lost = amounts.length === 0 ? {} : { amounts: [...new Set(amounts)] }
    carryOut(run, { do: 'overwrite', id, cells: [...new Set(cells)], ...lost, warrant })
  }
}

/** Whether an effect of this act is warranted by a rule that the ruling added. */
function isAddedRuleUsed({ effects }: Run, { effect }: Undoing): boolean {
  return effect.do === 'removeRule' && effects.some(({ warrant }) => warrant.rule === effect.rule)
}

/**
 * Whether an effect gives a cell a new value that replaces everything added to the old one. A value that a ruling
 * writes does not count, because it may be undone.
 */
function isRenewal({ do: kind, warrant }: LoggedEffect): boolean {
  return kind === 'write' && warrant.via !== 'ruling' && !isTakenBack(warrant)
}

/**
 * After the rulebook has changed, looks for void rules. Considers the rules that are new, have a different program or
 * standing, or are no longer void: asks each question without a subject that such a rule answers, then tries the acts
 * that such a rule grants or forbids. A rule that is void from its adoption is thus found at once, not only when its
 * answer first matters.
 */
function inspectRulebook(run: Run): void {
  const { before, state } = run
  if (before.rules === state.rules) return
  const changed = Object.values(state.rules).filter(rule => isChanged(lookup(before.rules, rule.id), rule))
  const answered = new Set(changed.flatMap(rule => Object.keys(rule.program?.manifest.answers ?? {})))
  const ended = before.findings.filter(it => !state.findings.includes(it)).map(it => it.rule)
  const lapsed = ended.length > 0
  const standing = Object.values(run.world.kinds).filter(
    kind => kind.standing === true && (lapsed || answered.has(kind.name)),
  )
  for (const kind of standing) ask(run, run.state, kind.name, {})
  inspectActs(run, [...changed, ...ended.flatMap(rule => lookup(state.rules, rule) ?? [])])
  if (run.found.length > 0) commit(run, [])
}

/**
 * Whether the rules may now answer differently because a rule, a finding, an answer by hand or a register has changed.
 * Institutions that are waiting for an answer (may this person vote?) then ask again.
 */
function mayAnswersDiffer(before: State, now: State): boolean {
  return (
    before.rules !== now.rules ||
    before.findings !== now.findings ||
    before.answers !== now.answers ||
    before.registers !== now.registers
  )
}

function isChanged(before: Rule | undefined, now: Rule): boolean {
  return before === undefined || before.program?.hash !== now.program?.hash || before.attributes !== now.attributes
}

/**
 * Records everything to be undone if a ruling of this entry is overruled: all consequences of its effects in the entry,
 * whichever rule causes them (points that the ruling gave made someone win, for example), any act that the ruling
 * allowed, and any held item that continued because of the ruling. If a held item continued, or a matter other than the
 * case was closed (a vote, for example), these can only be undone together. If some of them cannot be undone, none are,
 * and this act is in doubt when the ruling is overruled.
 */
function recordUndoing(run: Run): void {
  const from = run.effects.findLastIndex(effect => effect.do === 'stand' && effect.ruling.entry === run.before.seq)
  const stand = run.effects[from]
  const after = run.effects.slice(from + 1)
  if (stand?.do !== 'stand') return
  const { matter, id } = stand.ruling
  const whole = after.some(effect => isUndoneOnlyTogether(effect, matter))
  const start = stateAfter(run, from)
  const all = whole && after.some(isLasting) ? [] : undoingOfAll(run, start, after, matter)
  const undoing = whole ? markedUndoneTogether(start, all) : all
  if (whole && (undoing.length === 0 || JSON.stringify(undoing).length > run.world.caps.effectBytes * UNDOING)) {
    recordOwnReliance(run, stand.ruling)
    return
  }
  const warrant = { rule: stand.warrant.rule, via: 'institution', matter } as const
  if (undoing.length > 0) carryOut(run, { do: 'follow', id, undoing, warrant })
}

/** The maximum share of an entry that may describe how to undo the rest of the entry. */
const UNDOING = 1 / 4

/** Whether a consequence of a ruling can be undone only together with everything else that followed from the ruling. */
function isUndoneOnlyTogether(effect: LoggedEffect, ownCase: string): boolean {
  return effect.do === 'settle' || (effect.do === 'closeMatter' && effect.matter !== ownCase)
}

/** Marks effects that are undone together. A closed matter is reopened as it was before any of its changes. */
function markedUndoneTogether(start: State, all: readonly Undoing[]): readonly Undoing[] {
  const closed = new Set(all.flatMap(({ cell, effect }) => (effect.do === 'openMatter' ? [cell] : [])))
  return all.flatMap((it): readonly Undoing[] => {
    if (it.effect.do === 'openMatter')
      return reopenEffects(start, it.effect.matter.id).map(effect => ({ ...it, effect, whole: true }))
    return closed.has(it.cell) ? [] : [{ ...it, whole: true }]
  })
}

/** The state after the effects of an act, up to and including the given one. */
function stateAfter(run: Run, last: number): State {
  return run.effects.slice(0, last + 1).reduce(applyEffect, { ...run.before, now: run.act.at })
}

/** Records that this act depends on its own ruling, because held items continued as a result of the ruling. */
function recordOwnReliance(run: Run, { id, restedOnBy }: StandingRuling): void {
  if (restedOnBy.includes(run.before.seq) || !run.state.rulings.some(it => it.id === id)) return
  carryOut(run, { do: 'rest', rulings: [id], warrant: { rule: null, via: 'institution' } })
}

/** Whether a deadline is cancelled because the ruling closed its matter, which is open again if the ruling falls. */
function isOfClosed(now: State, before: State, effect: LoggedEffect, ownCase: string): boolean {
  if (effect.do !== 'disarm') return false
  const matter = lookup(before.deadlines, effect.deadline)?.matter
  return matter !== undefined && matter !== ownCase && matterIn(now, matter)?.open === false
}

/**
 * The consequences of a ruling that stay when it is overruled: findings, the deadlines that rules set themselves, and
 * that other rulings have become final.
 */
const STAYING: ReadonlySet<string> = new Set(['find', 'lapse', 'arm', 'disarm', 'stand', 'fall'])

function undoingOfAll(run: Run, start: State, after: readonly LoggedEffect[], ownCase: string): readonly Undoing[] {
  let state = start
  const undoing: Undoing[] = []
  for (const effect of after) {
    const before = state
    state = applyEffect(state, effect)
    const ofItsCase = 'matter' in effect && effect.matter === ownCase
    const stays = STAYING.has(effect.do) && !isOfClosed(run.state, before, effect, ownCase)
    if (!ofItsCase && !stays) undoing.push(...undoingOf(before, effect))
  }
  return undoing.map(it => withValueLeft(run.state, it, run.world.sha256))
}
