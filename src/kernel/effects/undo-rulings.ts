import type { CallContext } from '../acts/institution.ts'
import type { Deadline } from '../state/deadline.ts'
import type { MatterId } from '../state/matter.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { applyEffect } from './apply-effect.ts'
import type { Effect, StandingRuling, Undoing } from './effect.ts'
import type { Expansion } from './expansion.ts'
import { takesAllBack, takesSomeBack } from './taken-entries.ts'
import { type StillUndoable, stillUndoable } from './undoing.ts'
import { bindsOthers, correctedRule, isOfUse } from './written-cell.ts'

/**
 * Undoes the rulings of a case that is overruled, the latest first. What a later ruling of another case takes back, too,
 * stays as that ruling says, until it falls itself. What a correction leaves out (`without`) is undone by that
 * correction.
 */
export function undoRulings(context: CallContext, args: JsonObject): Expansion {
  const { state, now } = context
  const without = Array.isArray(args['without']) ? args['without'] : []
  const own = state.rulings.filter(ruling => ruling.matter === args['matter'])
  const others = state.rulings.filter(ruling => ruling.matter !== args['matter'])
  const leftOut = own.filter(({ entry }) => without.includes(entry))
  const rulings = own.filter(it => !leftOut.includes(it))
  const effects: Effect[] = leftOut.map(({ id }) => ({ do: 'fall', id }))
  const doubted = new Set<number>()
  let [standing, beforeEntry, entry] = [state, state, state.seq]
  for (const ruling of rulings.toSorted((a, b) => a.entry - b.entry).toReversed()) {
    // What another ruling of this case had let stand again falls with that one.
    if (!standing.rulings.some(it => it.id === ruling.id)) continue
    if (ruling.entry !== entry) [beforeEntry, entry] = [standing, ruling.entry]
    const later = laterRulingOn(others, ruling)
    const { undoing, isWhole } =
      later === undefined ? undoneNow(context, standing, ruling, beforeEntry) : NOTHING_UNDONE
    const fallen = [...effectsInTime(standing, undoing, now), ...fallEffects(ruling, later)]
    effects.push(...fallen)
    standing = fallen.reduce(applyEffect, standing)
    for (const it of later === undefined ? ruling.restedOnBy : []) doubted.add(it)
    if (!isWhole || (later !== undefined && !takesAllBack(later, ruling))) doubted.add(ruling.entry)
  }
  return { effects, events: [{ name: 'kernel doubt', data: { entries: [...doubted] } }] }
}

/** What can be undone of a ruling, and whether that is all of it. */
type UndoneNow = { readonly undoing: readonly StillUndoable[]; readonly isWhole: boolean }

const NOTHING_UNDONE: UndoneNow = { undoing: [], isWhole: true }

/** The effects with which a ruling falls. If a later one takes back the same entries, it falls with that one. */
export function fallEffects(ruling: StandingRuling, later: StandingRuling | undefined): readonly Effect[] {
  const fall = { do: 'fall', id: ruling.id } as const
  return later === undefined ? [fall] : [fall, { do: 'stand', ruling: { ...ruling, matter: later.matter } }]
}

/** The latest of the rulings that stay that came after one that falls and takes back some of the same. */
export function laterRulingOn(staying: readonly StandingRuling[], ruling: StandingRuling): StandingRuling | undefined {
  if (ruling.undoing.length === 0) return undefined
  return staying.findLast(it => it.entry > ruling.entry && takesSomeBack(it, ruling))
}

/**
 * What of a ruling can be undone in the present state; `start` is the state before anything of its entry was undone. If
 * not all of it can, the ruling’s entry is in doubt. Of a correction, the rules that somebody has changed since stay as
 * they are, and the rest is undone.
 */
function undoneNow(
  { sha256 }: CallContext,
  state: State,
  { undoing }: StandingRuling,
  start: State,
): { undoing: readonly StillUndoable[]; isWhole: boolean } {
  const all = stillUndoable(state, undoing, sha256, start)
  const changed = new Set(undoing.filter(it => !all.some(({ of }) => of === it)).flatMap(it => correctedRule(it) ?? []))
  const left = changed.size === 0 ? undoing : undoing.filter(it => !isOfRules(it, changed))
  const inPlace = left === undoing ? all : stillUndoable(state, left, sha256, start)
  const isWhole = left.every(it => !bindsOthers(it) || inPlace.some(({ of }) => of === it))
  if (isWhole) return { undoing: inPlace, isWhole: left === undoing }
  return {
    undoing: stillUndoable(
      state,
      undoing.filter(it => it.whole !== true),
      sha256,
      start,
    ),
    isWhole,
  }
}

/** Whether something to undo concerns a rule that stays as it is, or the registers that such a rule may need. */
function isOfRules(undoing: Undoing, changed: ReadonlySet<RuleId>): boolean {
  return changed.has(correctedRule(undoing) ?? '') || (undoing.corrects === true && isOfUse(undoing))
}

/** The effects that undo a ruling, with what becomes of the deadlines of its matters. */
function effectsInTime(state: State, undoing: readonly StillUndoable[], now: number): readonly Effect[] {
  const reopened = undoing.flatMap(({ effect }) => (effect.do === 'openMatter' ? [effect.matter.id] : []))
  const cancelled = undoing.flatMap(({ effect }) => (effect.do === 'disarm' ? [effect.deadline] : []))
  const others = Object.values(state.deadlines).filter(it => !cancelled.includes(it.id))
  return undoing
    .flatMap(it => inTime(state, others, it.effect, now, reopened))
    .flatMap(it => [it, ...disarmEffects(state, it)])
}

/**
 * A deadline that a ruling cancelled is set again, or passes now if its time is over. It is not set again if its matter
 * is closed and stays so (it is not one of those that are `reopened`), or one of the `others`, which are not undone with
 * the ruling, has taken its place.
 */
function inTime(
  { matters }: State,
  others: readonly Deadline[],
  effect: Effect,
  now: number,
  reopened: readonly MatterId[],
): readonly Effect[] {
  if (effect.do !== 'arm') return [effect]
  const { id: _, at, ...same } = effect.deadline
  const isReplaced = others.some(
    it => it.event === same.event && it.matter === same.matter && canonical(it.data) === canonical(same.data),
  )
  const { matter } = same
  const isOver = matter !== undefined && lookup(matters, matter)?.open !== true && !reopened.includes(matter)
  return isReplaced || isOver ? [] : [{ do: 'arm', deadline: { ...effect.deadline, at: Math.max(at, now) } }]
}

/** Cancels the deadlines of a matter that is closed because the ruling that opened the matter was overruled. */
function disarmEffects({ deadlines }: State, effect: Effect): readonly Effect[] {
  if (effect.do !== 'closeMatter') return []
  return Object.values(deadlines)
    .filter(({ matter }) => matter === effect.matter)
    .map(({ id }) => ({ do: 'disarm', deadline: id }))
}
