import { isDeepStrictEqual } from 'node:util'
import { applyEffect } from '../../../kernel/effects/apply-effect.ts'
import { isRulebook } from '../../../kernel/effects/batch-topics.ts'
import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import { isTakenBack } from '../../../kernel/effects/warrant.ts'
import { holdsNumbers, type Register } from '../../../kernel/state/register.ts'
import { fittedRegisterValue } from '../../../kernel/state/register-value.ts'
import { inForce, labelOf } from '../../../kernel/state/rulebook.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { rulesNow } from '../../rules/rules-now.ts'
import type { Check } from './check.ts'

/** Checks that the value of each register fits its declaration. */
export const registersFit: Check = ({ before, after }) => {
  for (const [name, register] of Object.entries(after.registers)) {
    if (register === lookup(before.registers, name)) continue
    const { declaration, value } = register
    if (!isDeepStrictEqual(fittedRegisterValue(declaration, value), value))
      return `The register “${name}” contains ${JSON.stringify(value).slice(0, 100)}, which does not have the type “${declaration.type}”.`
  }
  return undefined
}

/**
 * Checks that no act uses more gas, and no entry or game more space, than the server allows. Acts refused because of a
 * limit are not included.
 */
export const withinCaps: Check = ({ world: { caps }, after, decided: { entry, gas, line } }) => {
  if (entry.seq === 0) return undefined
  // An act may exceed its budget by the gas of the call that used it up, and by the gas that all later calls share.
  if (gas > 2 * caps.gasPerAct + caps.gasPerCall) return `It took ${gas} gas, but an act may use ${caps.gasPerAct}.`
  const bytes = new TextEncoder().encode(line).length
  if (bytes > 3 * caps.entry) return `It takes ${bytes} bytes.`
  const rules = Object.keys(after.rules).length
  return rules > caps.rules ? `There are ${rules} rules.` : undefined
}

/**
 * Checks that every amount equals the previous amount plus what the effects of the entry, each with its warrant, add to
 * it or write in its place.
 */
export const ledgersBalance: Check = ({ before, after, decided: { entry } }) => {
  for (const [name, register] of Object.entries(after.registers)) {
    const was = lookup(before.registers, name)
    if (register === was || was === undefined || !holdsNumbers(register.declaration) || !holdsNumbers(was.declaration))
      continue
    if (entry.effects.some(it => it.do === 'declare' && it.register.name === name)) continue
    if (entry.effects.some(it => it.do === 'reinstate' && it.register === name)) continue
    const wrong = balanceFault(name, was, register, entry.effects)
    if (wrong !== undefined) return wrong
  }
  return lostRegister(before, after, entry.effects)
}

function balanceFault(name: string, was: Register, is: Register, effects: readonly LoggedEffect[]): string | undefined {
  const start = was.declaration.start
  const held = (register: Register, key: string): Json | undefined =>
    register.declaration.keys === undefined ? register.value : (lookup(register.value as JsonObject, key) ?? start)
  const touched = effects.filter(
    it => (it.do === 'add' || it.do === 'write' || it.do === 'clear') && it.register === name,
  )
  const whole = touched.some(it => it.do === 'write' && it.key === undefined && was.declaration.keys !== undefined)
  if (whole) return undefined
  const keys =
    was.declaration.keys === undefined
      ? ['']
      : Object.keys({ ...(was.value as JsonObject), ...(is.value as JsonObject) })
  for (const key of keys) {
    let amount = fraction(held(was, key))
    for (const effect of touched) {
      if (was.declaration.keys !== undefined && 'key' in effect && effect.key !== key) continue
      if (effect.do === 'clear') amount = fraction(start)
      if (effect.do === 'write') amount = fraction(effect.value)
      if (effect.do === 'add') amount = sum(amount, fraction(effect.amount))
    }
    const [n, d] = amount
    const [over, under] = fraction(held(is, key))
    if (n * under !== over * d)
      return `${name} of ${key || 'the game'} should be ${n}/${d} by its warrants, but is ${over}/${under}.`
  }
  return undefined
}

/** Reports a register that has disappeared without having been retired, which must never happen. */
function lostRegister(before: State, after: State, effects: readonly LoggedEffect[]): string | undefined {
  const retired = effects.flatMap(it => (it.do === 'retire' ? [it.register] : []))
  const gone = Object.keys(before.registers).find(
    name => lookup(after.registers, name) === undefined && !retired.includes(name),
  )
  return gone === undefined ? undefined : `The register “${gone}” is gone.`
}

type Fraction = readonly [bigint, bigint]

/** An exact amount, computed with this check's own arithmetic. */
function fraction(value: Json | undefined): Fraction {
  const [over = '0', under = '1'] = String(value ?? 0).split('/')
  return [BigInt(over), BigInt(under)]
}

function sum([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * d + c * b, b * d]
}

/**
 * Checks that every award names a rule that was in force when the entry or its own step began, and that could make the
 * award.
 */
export const awardsExplained: Check = ({ before, decided: { entry } }) => {
  const { effects, seq } = entry
  if (seq === 0 || !effects.some(it => it.do === 'add')) return undefined
  let state = before
  for (const effect of effects) {
    if (effect.do === 'add') {
      const wrong = unexplainedAward(effect, [before, state])
      if (wrong !== undefined) return wrong
    }
    if (changesForce(effect)) state = applyEffect(state, effect)
  }
  return undefined
}

/** Whether an effect can change which rules are in force or what they can do. */
function changesForce(effect: LoggedEffect): boolean {
  return isRulebook(effect) || ['keepProgram', 'find', 'lapse'].includes(effect.do)
}

function unexplainedAward(
  { register, warrant }: Extract<LoggedEffect, { do: 'add' }>,
  moments: readonly State[],
): string | undefined {
  const { rule, via } = warrant
  if (isTakenBack({ via }) || via === 'founders') return undefined
  const named = (id: string): string => `rule ${labelOf(moments[1] as State, id)}`
  if (rule === null) return via === 'hand' ? undefined : `${register} was awarded under no rule.`
  if (!moments.some(state => inForce(state, rule)))
    return `${register} was awarded by ${named(rule)}, which was not in force.`
  const able = moments.some(state => inForce(state, rule) && canCauseEffectsVia(state, rule, via))
  return able ? undefined : `${register} was awarded by ${named(rule)} (${via}), which could not do it.`
}

/** Whether a rule has a program, or enables an institution that can act in the rule's name. */
function canCauseEffectsVia(state: State, id: string, via: LoggedEffect['warrant']['via']): boolean {
  const rule = lookup(state.rules, id)
  if (via === 'program') return rule?.program != null
  if (via === 'institution') return (rule?.front.charters.length ?? 0) > 0
  return true
}

/** Checks that the holder of anything that a register lists by name, such as an office, is in the game. */
export const officesHeldByPlayers: Check = ({ before, after }) => {
  if (before.registers === after.registers) return undefined
  const players = after.registers['players']
  if (players === undefined || !Array.isArray(players.value)) return undefined
  for (const [name, register] of Object.entries(after.registers)) {
    if (register === lookup(before.registers, name) && players === before.registers['players']) continue
    const [office, holder] = holdingsIn(after, register).find(([, person]) => !isIn(players, person)) ?? []
    if (office !== undefined) return `${holder} holds “${office}” (${name}), but is not in the game.`
  }
  return undefined
}

/**
 * Checks that no one holds anything recorded by name, such as an office, whom the rules bar from holding it, and that
 * the Judge of an undecided case is in the game if the rules name someone else who could be.
 */
export const officesHeldByThoseWhoMay: Check = ({ world, before, after }) => {
  if (before.registers === after.registers && before.rules === after.rules && before.matters === after.matters)
    return undefined
  return barredHolder(world, after) ?? judgeWhoLeft(world, after)
}

function barredHolder(world: World, after: State): string | undefined {
  const held = Object.entries(after.registers).flatMap(([name, register]) =>
    holdingsIn(after, register).map(([office, holder]) => ({ name, office, holder })),
  )
  if (held.length === 0) return undefined
  const { outcome } = rulesNow(world, after).decide('barredFromOffices', {})
  const barred = outcome.is === 'decided' && Array.isArray(outcome.value) ? outcome.value : []
  const wrong = held.find(({ holder }) => barred.includes(holder))
  return wrong === undefined
    ? undefined
    : `${wrong.holder} holds “${wrong.office}” (${wrong.name}), but the rules bar ${wrong.holder}.`
}

function judgeWhoLeft(world: World, after: State): string | undefined {
  const players = after.registers['players']
  if (players === undefined || !Array.isArray(players.value)) return undefined
  const isHere = (person: Json | undefined): boolean => typeof person === 'string' && isIn(players, person)
  for (const { id, label, institution, open, fields } of Object.values(after.matters)) {
    const { judges, phase, vacant } = fields
    if (institution !== 'judgment' || !open || phase !== 'open' || vacant === true || !Array.isArray(judges)) continue
    const judge = judges.at(-1)
    if (typeof judge !== 'string' || isHere(judge)) continue
    const { outcome } = rulesNow(world, after).decide('judge', { matter: id })
    if (outcome.is === 'decided' && isHere(outcome.value))
      return `The Judge of case ${label}, ${judge}, is not in the game.`
  }
  return undefined
}

/** Everything that people hold according to a register with one person for each name. */
function holdingsIn({ persons }: State, { declaration, value }: Register): readonly (readonly [string, PersonId])[] {
  if (declaration.keys !== 'text' || declaration.type !== 'person') return []
  return Object.entries(value as JsonObject).flatMap(([office, holder]) =>
    typeof holder === 'string' && Object.hasOwn(persons, holder) ? [[office, holder] as const] : [],
  )
}

function isIn(players: Register, person: PersonId): boolean {
  return (players.value as readonly Json[]).includes(person)
}
