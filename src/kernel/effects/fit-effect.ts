import type { Item } from '../acts/reaction.ts'
import type { Run } from '../acts/run.ts'
import { diceCount } from '../acts/throw-dice.ts'
import { holdsNumbers, REGISTER_CAP } from '../state/register.ts'
import { fittedRegisterValue, normalRegisterValue, sumWith } from '../state/register-value.ts'
import { neededBy, retiredRegister, ruleThatNeeds } from '../state/retired-registers.ts'
import { openedEffect, sealIn } from '../state/sealed.ts'
import type { State } from '../state/state.ts'
import { MATTER_CAP, matterSizeWith, registersSize, sizeWith } from '../state/state-size.ts'
import { lookup } from '../values/lookup.ts'
import { isRulebook } from './batch-topics.ts'
import type { Effect } from './effect.ts'

/** Returns an effect in its currently valid form, or the reason why it does not fit. */
export function fittedEffect(run: Run, { effect }: Item): Effect | string {
  if (effect.do === 'throw' && run.falls + diceCount(effect) > run.world.caps.falls)
    return `one act can throw at most ${run.world.caps.falls} dice`
  if (effect.do === 'removeGroup' && hasRules(run.state, effect.name))
    return 'a group can be removed only when no rule is in it'
  if (effect.do === 'retire') return retirementThatFits(run, effect)
  if (effect.do === 'reinstate' && lookup(run.state.registers, effect.register) !== undefined)
    return `there is already a register called ${effect.register}`
  const fit = isGameFull(run, effect) ? undefined : fittedToRegister(run.state, openedEffect(run.state, effect))
  return fit ?? misfitInWords(effect)
}

/** A register is retired only when no rule in force needs it. */
function retirementThatFits({ state, world }: Run, effect: Extract<Effect, { do: 'retire' }>): Effect | string {
  const { register } = effect
  if (lookup(state.registers, register) === undefined) return `there is no register called ${register}`
  const by = ruleThatNeeds(state, register, Object.values(world.institutions))
  return by === undefined ? effect : neededBy(state, register, by)
}

/** Whether any rule is in a group. If such a group were removed, its rules would be in the game but in no place. */
function hasRules({ groups, rules }: State, name: string): boolean {
  return groups.some(group => group.name === name && group.rules.some(id => lookup(rules, id) !== undefined))
}

/**
 * Whether a declaration would change the type of an institution's register. The institution's moves rely on these
 * types, whether or not the institution is chartered yet.
 */
function reshapesInstitution({ world }: Run, { register }: Extract<Effect, { do: 'declare' }>): boolean {
  const known = Object.values(world.institutions).flatMap(it =>
    it.registers.filter(({ name }) => name === register.name),
  )
  return known.some(({ keys, type }) => keys !== register.keys || type !== register.type)
}

/**
 * Whether the game as a whole is full. In a full game, nothing new can be declared or added, and no long value can be
 * written.
 */
function isGameFull(run: Run, effect: Effect): boolean {
  const { state, world } = run
  if (effect.do === 'addRule') return Object.keys(state.rules).length >= world.caps.rules
  if (effect.do === 'introduce') return Object.keys(state.persons).length >= world.caps.people
  if (effect.do === 'ask') return state.open.length >= world.caps.rules
  if (effect.do === 'openMatter') return Object.keys(state.matters).length >= world.caps.rules
  if (effect.do === 'declare') {
    return Object.keys(state.registers).length >= world.caps.registers || reshapesInstitution(run, effect)
  }
  if (effect.do === 'reinstate')
    return Object.keys(state.registers).length >= world.caps.registers || registersSize(state) > world.caps.state
  const long = effect.do === 'write' && typeof effect.value === 'object' && effect.value !== null
  return long && registersSize(state) > world.caps.state
}

function misfitInWords(effect: Effect): string {
  return 'register' in effect
    ? `the value does not fit register ${String(typeof effect.register === 'string' ? effect.register : effect.register.name)}, or would make it too large`
    : 'it does not fit the current state of the game'
}

/** Returns the effect in the form that its register requires, or undefined if it does not fit. */
function fittedToRegister(state: State, effect: Effect): Effect | undefined {
  if (effect.do === 'write') return fittingWrite(state, effect)
  if (effect.do === 'add') return fittingAdd(state, effect)
  if (effect.do === 'clear')
    return lookup(state.registers, effect.register)?.declaration.keys === undefined ? undefined : effect
  if (effect.do === 'reinstate') return retiredRegister(state, effect.register) === undefined ? undefined : effect
  if (effect.do === 'reveal') return sealIn(state, effect.seal)?.text === undefined ? undefined : effect
  if (effect.do === 'declare' && effect.value !== undefined)
    return fittedRegisterValue(effect.register, effect.value) === undefined ? undefined : effect
  if (effect.do === 'openMatter' || effect.do === 'changeMatter' || effect.do === 'closeMatter')
    return matterSizeWith(state, effect) > MATTER_CAP ? undefined : effect
  const rulebook = isRulebook(effect) && 'rule' in effect && typeof effect.rule === 'string'
  return rulebook && lookup(state.rules, effect.rule as string) === undefined ? undefined : effect
}

function fittingWrite(state: State, effect: Extract<Effect, { do: 'write' }>): Effect | undefined {
  const register = lookup(state.registers, effect.register)
  if (register === undefined) return undefined
  const { declaration } = register
  const whole = effect.key === undefined
  if (!whole && declaration.keys === undefined) return undefined
  const value = whole
    ? fittedRegisterValue(declaration, effect.value)
    : normalRegisterValue(declaration.type, effect.value)
  if (value === undefined || sizeWith(register, effect.key, value) > (declaration.cap ?? REGISTER_CAP)) return undefined
  return { ...effect, value }
}

function fittingAdd(state: State, effect: Extract<Effect, { do: 'add' }>): Effect | undefined {
  const register = lookup(state.registers, effect.register)
  if (register === undefined) return undefined
  const { type, keys, cap } = register.declaration
  if (!holdsNumbers(register.declaration) || (keys === undefined) !== (effect.key === undefined)) return undefined
  const amount = normalRegisterValue(type, effect.amount)
  const sum = sumWith(register, effect.key, effect.amount)
  if (amount === undefined || sum === undefined) return undefined
  if (sizeWith(register, effect.key, sum) > (cap ?? REGISTER_CAP)) return undefined
  return { ...effect, amount: amount as string | number }
}
