import type { Deadline } from '../../../kernel/state/deadline.ts'
import type { Seal, State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import { canonical } from '../../../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { membersOf, withValues } from '../../../kernel/values/persistent-map.ts'
import { textsUnsealed } from '../../prose/rules.ts'
import { withDisplayNames } from '../../views/displayed-register-value.ts'
import { displayedMatter } from '../../views/displayed-rule-and-matter.ts'
import { redactSecrets } from '../../views/view-as.ts'
import { registerValueFor } from '../../views/visible-registers.ts'
import type { Check } from './check.ts'

/**
 * Checks that the state in memory equals the state computed from the serialized log. Parts that are unchanged on both
 * sides since the last entry are skipped.
 */
export const foldedAlike: Check = ({ before, after, folded }) => {
  const place = difference(before, after, folded, 0)
  return place === undefined
    ? undefined
    : `The log folds to a state other than the current one: they differ in ${place}.`
}

/** Values nested more deeply than this are compared as JSON. */
const DEPTH = 3

function difference(
  before: Json | undefined,
  mine: Json | undefined,
  other: Json | undefined,
  depth: number,
): string | undefined {
  if (mine === other) return undefined
  if (depth >= DEPTH || !isParts(mine) || !isParts(other))
    return written(mine) === written(other)
      ? undefined
      : `${written(mine).slice(0, 80)} ≠ ${written(other).slice(0, 80)}`
  const was: JsonObject = isParts(before) ? before : {}
  for (const name of new Set([...Object.keys(mine), ...Object.keys(other)])) {
    if (
      depth > 0 &&
      lookup(mine, name) !== undefined &&
      lookup(mine, name) === lookup(was, name) &&
      Object.hasOwn(other, name)
    )
      continue
    const found = difference(lookup(was, name), lookup(mine, name), lookup(other, name), depth + 1)
    if (found !== undefined) return `${name}: ${found}`
  }
  return undefined
}

function isParts(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function written(value: Json | undefined): string {
  return canonical(value ?? null)
}

/** Number of entries between two runs of this check, which is slow because it looks at everything. */
const EVERY = 7

/** Checks that an outsider cannot tell a game from a twin that differs only in its sealed values. */
export const secretsKept: Check = ({ world, after, decided: { entry } }) => {
  const sealed = membersOf(after.seals).filter(([, seal]) => seal.text !== undefined)
  if (sealed.length === 0 || entry.seq % EVERY !== 0) return undefined
  const twin: State = { ...after, seals: withValues(after.seals, sealed.map(withOtherText)) }
  if (outsidersView(world, after) !== outsidersView(world, twin))
    return 'An outsider sees a value that is still sealed.'
  const [handed] = redactSecrets(after, [entry])
  const told = sealed.find(([hash]) => Object.hasOwn(handed?.beside ?? {}, hash))
  return told === undefined ? undefined : 'The public log contains a value that is still sealed.'
}

function withOtherText([hash, { by }]: readonly [string, Seal]): readonly [string, Seal] {
  return [hash, { by, salt: '0'.repeat(32), text: 'something else altogether' }]
}

function outsidersView(world: World, state: State): string {
  const registers = Object.keys(state.registers).map(name => registerValueFor(state, world, name) ?? null)
  const matters = Object.values(state.matters).map(it =>
    textsUnsealed(state, withDisplayNames(state, displayedMatter(state, it))),
  )
  return canonical([registers, matters] as Json)
}

/**
 * Checks that deadlines pass one after another, each at its own instant and all of them before any later act, and that
 * the remaining deadlines are in the future.
 */
export const deadlinesInOrder: Check = ({ before, after, decided: { entry } }) => {
  const { act } = entry
  const late = running(before).filter(it => it.at < act.at || (it.at === act.at && it.side === 'outside'))
  if (act.do !== 'fall' && late.length > 0)
    return `An act at ${act.at} came before the deadline of ${late[0]?.at} had passed.`
  if (act.do === 'fall') return deadlineOrderFault(before, String(act.with['deadline']))
  if (act.at < before.now) return `An act at ${act.at} came after one at ${before.now}.`
  const past = running(after).find(it => it.at < before.now && lookup(before.deadlines, it.id) === undefined)
  return past === undefined ? undefined : `A deadline was set for ${past.at}, which had already passed at ${after.now}.`
}

function deadlineOrderFault(before: State, id: string): string | undefined {
  const fell = lookup(before.deadlines, id)
  if (fell === undefined) return `A deadline passed that was not set: ${id}.`
  const earlier = running(before).find(
    it => it.at < fell.at || (it.at === fell.at && it.side === 'outside' && fell.side === 'inside'),
  )
  return earlier === undefined ? undefined : `The deadline of ${fell.at} passed before that of ${earlier.at}.`
}

function running(state: State): readonly Deadline[] {
  return Object.values(state.deadlines).filter(({ left }) => left === undefined)
}
