import type { Sha256 } from '../log/chain.ts'
import { matterIn } from '../state/find-matter.ts'
import type { Matter } from '../state/matter.ts'
import { readRegister } from '../state/register-value.ts'
import type { Rule } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { changedList, listChanges } from '../values/list-changes.ts'
import { lookup } from '../values/lookup.ts'
import { formatRational, negated, parseRational } from '../values/rational.ts'
import { applyEffect } from './apply-effect.ts'
import type { Effect, Undoing } from './effect.ts'
import { cellOf, cellParts, cellValueText } from './written-cell.ts'

/**
 * The inverses of an effect, computed from the state before it, in reverse order. An effect that cannot be undone (such
 * as a throw or an announcement) has none.
 */
export function undoingOf(state: State, effect: Effect): readonly Undoing[] {
  const cell = cellOf(effect)
  return inverses(state, effect)
    .map(inverse => ({
      cell: cell ?? (inverse.do === 'closeMatter' ? cellOf(inverse) : undefined) ?? '[]',
      ...listLeft(state, effect),
      effect: inverse,
    }))
    .toReversed()
}

/** The list of people that an effect leaves, if it writes one. */
function listLeft(state: State, effect: Effect): { readonly list?: readonly string[] } {
  if (effect.do !== 'write' || !Array.isArray(effect.value)) return {}
  return lookup(state.registers, effect.register)?.declaration.type === 'persons'
    ? { list: effect.value.map(String) }
    : {}
}

/** The effect that undoes another in the present state: others may have joined or left a list of people since. */
function undoingNow(state: State, { effect, list }: Undoing): Effect {
  const register = effect.do === 'write' ? lookup(state.registers, effect.register) : undefined
  if (effect.do !== 'write' || list === undefined || register === undefined) return effect
  const now = readRegister(register, effect.key)
  if (!Array.isArray(now) || !Array.isArray(effect.value)) return effect
  return { ...effect, value: changedList(now.map(String), listChanges(list, effect.value.map(String))) }
}

/**
 * Adds the value that the effect left, so that the effect is undone only if no one has written to the cell since. There
 * are three exceptions: an amount is always taken back, so are those who joined or left a list of people, and a matter
 * that the ruling opened is closed if it is still open, whatever its fields now contain.
 */
export function withValueLeft(state: State, undoing: Undoing, sha256: Sha256): Undoing {
  const isAlways = undoing.effect.do === 'add' || undoing.effect.do === 'closeMatter' || undoing.list !== undefined
  const stands = isAlways ? undefined : cellValueText(state, undoing.cell)
  if (stands === undefined) return undoing
  return { ...undoing, stands: stands.length <= LONG || isUndoneByFields(undoing) ? stands : sha256(stands) }
}

/** Number of characters of a value from which on its hash takes its place. */
const LONG = 64

function inverses(state: State, effect: Effect): readonly Effect[] {
  switch (effect.do) {
    case 'add':
      return [{ ...effect, amount: formatRational(negated(parseRational(effect.amount) ?? { n: 0n, d: 1n })) }]
    case 'write':
      return restoreRegister(state, effect)
    case 'addRule':
      return [{ do: 'removeRule', rule: effect.rule.id }]
    case 'openMatter':
      return [{ do: 'closeMatter', matter: effect.matter.id, ...fieldsBefore(state, effect.matter) }]
    case 'find':
      return found(state, effect.finding.rule) ?? [{ do: 'lapse', rule: effect.finding.rule }]
    case 'lapse':
      return found(state, effect.rule) ?? []
    case 'clear':
      return restoreRegister(state, { do: 'write', register: effect.register, key: effect.key, value: null })
    case 'retire':
      return [{ do: 'reinstate', register: effect.register }]
    case 'reinstate':
      return [{ do: 'retire', register: effect.register }]
    case 'answer':
      return [{ do: 'withdraw', id: effect.answer.id }]
    case 'arm':
      return [{ do: 'disarm', deadline: effect.deadline.id }]
    case 'disarm':
      return armEffects(state, effect.deadline)
    case 'editGroup':
      return restoreGroup(state, effect.name)
    case 'changeMatter':
      return restoreFields(state, effect.matter, Object.keys(effect.set))
    case 'closeMatter':
      return reopenEffects(state, effect.matter)
    case 'settle':
      return state.open.filter(open => open.id === effect.id).map(open => ({ do: 'ask', open }))
    case 'ask':
      return [{ do: 'settle', id: effect.open.id, how: 'the ruling that caused it was overruled' }]
    case 'rename':
      return restoreName(state, effect.person)
    case 'stand':
      return [{ do: 'fall', id: effect.ruling.id }]
    case 'fall':
      return state.rulings.filter(({ id }) => id === effect.id).map(ruling => ({ do: 'stand', ruling }))
    case 'removeRule':
    case 'replaceText':
    case 'setAttribute':
    case 'relabel':
    case 'place':
    case 'setFront':
    case 'bind':
    case 'unbind':
    case 'readAs':
      return inversesForRule(state, effect)
    case 'addGroup':
    case 'removeGroup':
    case 'throw':
    case 'found':
    case 'keepProgram':
    case 'declare':
    case 'introduce':
    case 'suspend':
    case 'resume':
    case 'say':
    case 'raise':
    case 'seal':
    case 'reveal':
    case 'withdraw':
    case 'follow':
    case 'rest':
    case 'overwrite':
      return []
  }
}

/** The effect that gives someone back the name that they have in this state. */
function restoreName(state: State, id: string): readonly Effect[] {
  const person = lookup(state.persons, id)
  return person === undefined ? [] : [{ do: 'rename', person: id, name: person.name, surname: person.surname }]
}

/** The effect that sets a deadline again as it is in this state, once it has been cancelled. */
function armEffects(state: State, id: string): readonly Effect[] {
  const deadline = lookup(state.deadlines, id)
  return deadline === undefined ? [] : [{ do: 'arm', deadline }]
}

/** The effects that change one rule. */
type OfRule = Extract<
  Effect,
  {
    readonly do:
      | 'removeRule'
      | 'replaceText'
      | 'setAttribute'
      | 'relabel'
      | 'place'
      | 'setFront'
      | 'bind'
      | 'unbind'
      | 'readAs'
  }
>

/** The previous finding on a rule, to be restored; undefined if there was none. */
function found(state: State, rule: string): readonly Effect[] | undefined {
  const finding = state.findings.find(it => it.rule === rule)
  return finding === undefined ? undefined : [{ do: 'find', finding }]
}

function restoreRegister(state: State, effect: Extract<Effect, { do: 'write' }>): readonly Effect[] {
  const register = lookup(state.registers, effect.register)
  return register === undefined ? [] : [{ ...effect, value: readRegister(register, effect.key) }]
}

function restoreFields(state: State, id: string, fields: readonly string[]): readonly Effect[] {
  const before = matterIn(state, id)
  if (before === undefined) return []
  return [
    {
      do: 'changeMatter',
      matter: id,
      set: Object.fromEntries(fields.map(name => [name, lookup(before.fields, name) ?? null] as const)),
    },
  ]
}

/** The fields that a matter had when it was opened again, so that closing it again gives them back. */
function fieldsBefore(
  state: State,
  { id, fields }: Extract<Effect, { do: 'openMatter' }>['matter'],
): { set?: JsonObject } {
  const before = matterIn(state, id)
  if (before === undefined) return {}
  const added = Object.keys(fields).filter(it => !Object.hasOwn(before.fields, it))
  return { set: { ...Object.fromEntries(added.map(it => [it, null] as const)), ...before.fields } }
}

/** The effect that reopens a matter as it is in this state, once it has been closed. */
export function reopenEffects(state: State, id: string): readonly Effect[] {
  const matter = lookup(state.matters, id)
  if (matter === undefined) return []
  const { since, open: _open, ...before } = matter
  return [{ do: 'openMatter', matter: before, since }]
}

/** The previous heading and note of a group. */
function restoreGroup(state: State, name: string): readonly Effect[] {
  const group = state.groups.find(it => it.name === name)
  return group === undefined ? [] : [{ do: 'editGroup', name, heading: group.heading, note: group.note }]
}

function inversesForRule(state: State, effect: OfRule): readonly Effect[] {
  const rule = lookup(state.rules, effect.rule)
  if (rule === undefined) return []
  switch (effect.do) {
    case 'removeRule':
      return [{ do: 'addRule', rule, at: indexIn(state, rule) }]
    case 'replaceText':
    case 'bind':
    case 'unbind':
      return [{ do: 'replaceText', rule: rule.id, text: rule.text, title: rule.title }, ...restoreProgram(rule)]
    case 'setAttribute':
      return [
        { do: 'setAttribute', rule: rule.id, name: effect.name, value: lookup(rule.attributes, effect.name) ?? null },
      ]
    case 'readAs': {
      const value = lookup(rule.front.readings, effect.reading)?.value ?? null
      return [{ do: 'readAs', rule: rule.id, reading: effect.reading, value }]
    }
    case 'place':
      return [{ do: 'place', rule: rule.id, group: rule.group, at: indexIn(state, rule) }]
    case 'relabel':
      return [{ do: 'relabel', rule: rule.id, label: rule.label, lineage: rule.lineage }]
    case 'setFront':
      return [{ do: 'setFront', rule: rule.id, front: rule.front }]
  }
}

function restoreProgram(rule: Rule): readonly Effect[] {
  return rule.program === null ? [] : [{ do: 'bind', rule: rule.id, program: rule.program }]
}

function indexIn(state: State, rule: Rule): number {
  const group = state.groups.find(it => it.name === rule.group)
  return Math.max(0, group?.rules.indexOf(rule.id) ?? 0)
}

/**
 * Kinds of effects that have no inverse but leave something behind. The effects that happened together with one of them
 * cannot be undone together.
 */
const LASTING: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  ...(['addGroup', 'removeGroup', 'throw', 'introduce', 'openMatter', 'seal', 'reveal'] as const),
  ...(['arm', 'disarm', 'suspend', 'resume', 'withdraw', 'stand'] as const),
])

/** Whether an effect remains even if the ruling that led to it is overruled. */
export function isLasting(effect: Effect): boolean {
  return LASTING.has(effect.do)
}

/**
 * The effects of a ruling that can still be undone, as inverses in reverse order. An effect qualifies if its value is
 * in place now, or would be once later effects of the ruling have been undone.
 */
export function stillUndoable(
  state: State,
  undoing: readonly Undoing[],
  sha256: Sha256,
  start: State = state,
): readonly StillUndoable[] {
  let now = state
  return undoing.toReversed().flatMap(it => {
    const stands = stillStands(start, it, sha256) || stillStands(now, it, sha256)
    const effect = stands ? undoingNow(now, it) : fieldsUndone(now, it)
    if (effect === undefined) return []
    now = applyEffect(now, effect)
    return [{ of: it, effect }]
  })
}

/** What undoes an effect of a ruling in the present state. */
export type StillUndoable = { readonly of: Undoing; readonly effect: Effect }

/** Whether a value that a ruling wrote is still unchanged, or what it opened is still open. */
function stillStands(state: State, { cell, corrects, effect, stands }: Undoing, sha256: Sha256): boolean {
  if (corrects === true && effect.do === 'settle') return state.open.some(({ id }) => id === effect.id)
  if (effect.do === 'closeMatter') return matterIn(state, effect.matter)?.open === true
  if (stands === undefined) return true
  const now = cellValueText(state, cell)
  return now === stands || (now !== undefined && stands.length === LONG && sha256(now) === stands)
}

/** Whether what a correction took from a matter is undone field by field if the matter was continued since. */
function isUndoneByFields({ corrects, effect }: Undoing): boolean {
  return corrects === true && effect.do === 'changeMatter'
}

/**
 * Gives a matter that others have continued since back what a correction took from it, such as a ballot beside those
 * that were cast since. Undefined if they have changed the very same fields otherwise, or have opened or closed it.
 */
function fieldsUndone(state: State, undoing: Undoing): Effect | undefined {
  const { effect, stands = 'null' } = undoing
  if (effect.do !== 'changeMatter' || !isUndoneByFields(undoing)) return undefined
  const now = matterIn(state, effect.matter)
  const left = JSON.parse(stands) as Matter | null
  if (now === undefined || left?.open !== now.open) return undefined
  const set: { [name: string]: Json } = {}
  for (const [name, before] of Object.entries(effect.set)) {
    const value = membersUndone(lookup(now.fields, name) ?? null, lookup(left.fields, name) ?? null, before)
    if (value === undefined) return undefined
    set[name] = value
  }
  return { ...effect, set }
}

/** A value before a correction, with the members that were written since; undefined if it is another value since. */
function membersUndone(now: Json, left: Json, before: Json): Json | undefined {
  if (isSame(now, left)) return before
  if (!isMapOrNone(now) || !isMapOrNone(left) || !isMapOrNone(before)) return undefined
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(now ?? {})])]
  const members = names.flatMap(name => {
    const since = lookup(now ?? {}, name)
    const value = isSame(since ?? null, lookup(left ?? {}, name) ?? null) ? lookup(before ?? {}, name) : since
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(members)
}

function isMapOrNone(value: Json): value is JsonObject | null {
  return typeof value === 'object' && !Array.isArray(value)
}

function isSame(one: Json, other: Json): boolean {
  return canonical(one) === canonical(other)
}

/**
 * Whether an act read the piece of state that an effect wrote. Registers are read by name, and rules through their
 * lists and columns.
 */
export function wasRead(undoing: Undoing, read: ReadonlySet<string>): boolean {
  const [kind, id = '', part, name = ''] = cellParts(undoing.cell)
  if (kind === 'register') return read.has(id)
  if (kind !== 'rule') return false
  if (read.has('rulebook') || (read.has('rules') && part !== 'text' && part !== 'front')) return true
  if (part === undefined) return [...read].some(it => it.startsWith('rules.') || it.startsWith('textOnly.'))
  const column = part === 'attribute' ? name : part
  return read.has(`rules.${column}`) || read.has(`textOnly.${column}`)
}
