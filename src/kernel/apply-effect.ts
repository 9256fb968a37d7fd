import { applyQuestionEffect } from './apply-question-effect.ts'
import { applyRulebookEffect } from './apply-rulebook-effect.ts'
import { counted } from './counted.ts'
import type { Effect } from './effect.ts'
import type { Json, JsonObject } from './json.ts'
import type { Matter } from './matter.ts'
import { matterIn } from './matter-in.ts'
import { own } from './own.ts'
import { put, without } from './put.ts'
import { addedTo, startOf, writeRegister } from './register-value.ts'
import type { State } from './state.ts'

/**
 * The state after one recorded effect. It checks nothing: what may happen was settled when the entry was decided, and
 * whatever does not fit any more (a rule that is gone) changes nothing.
 */
export function applyEffect(state: State, effect: Effect): State {
  switch (effect.do) {
    case 'found':
      return { ...state, ruleset: effect.ruleset, settings: effect.settings, zone: effect.zone }
    case 'keepProgram':
      return { ...state, programs: put(state.programs, effect.hash, { source: effect.source, js: effect.js }) }
    case 'declare':
      return declared(state, effect)
    case 'write':
      return written(state, effect.register, effect.key, effect.value)
    case 'add':
      return added(state, effect)
    case 'introduce':
      return introduced(state, effect)
    case 'openMatter':
      return opened(state, effect.matter)
    case 'changeMatter':
      return matterChanged(state, effect.matter, effect.set, true)
    case 'closeMatter':
      return matterChanged(state, effect.matter, effect.set ?? {}, false)
    case 'readAs':
      return readAnew(state, effect)
    case 'seal':
      return Object.hasOwn(state.seals, effect.seal)
        ? state
        : { ...state, seals: put(state.seals, effect.seal, { by: effect.by }) }
    case 'reveal':
      return revealed(state, effect)
    case 'throw':
    case 'say':
    case 'raise':
      return state
    case 'arm':
    case 'disarm':
    case 'suspend':
    case 'resume':
    case 'find':
    case 'lapse':
    case 'ask':
    case 'settle':
    case 'answer':
    case 'withdraw':
    case 'stand':
    case 'follow':
    case 'rest':
    case 'overwrite':
    case 'fall':
      return applyQuestionEffect(state, effect)
    default:
      return applyRulebookEffect(counted(state, effect.do === 'addRule' ? effect.rule.id : undefined), effect)
  }
}

function declared(state: State, effect: Extract<Effect, { do: 'declare' }>): State {
  const { register: declaration, by } = effect
  const value = effect.value ?? own(state.registers, declaration.name)?.value ?? startOf(declaration)
  return { ...state, registers: put(state.registers, declaration.name, { declaration, by, value }) }
}

function written(state: State, name: string, key: string | undefined, value: Json): State {
  const register = own(state.registers, name)
  if (register === undefined) return state
  return { ...state, registers: put(state.registers, name, writeRegister(register, key, value)) }
}

function added(state: State, effect: Extract<Effect, { do: 'add' }>): State {
  const register = own(state.registers, effect.register)
  const sum = register === undefined ? undefined : addedTo(register, effect.key, effect.amount)
  return sum === undefined ? state : written(state, effect.register, effect.key, sum)
}

/** A rule whose text is read in another of the ways that it leaves open. */
function readAnew(state: State, { rule: id, reading, value }: Extract<Effect, { do: 'readAs' }>): State {
  const rule = own(state.rules, id)
  const known = own(rule?.front.readings ?? {}, reading)
  if (rule === undefined || known === undefined) return state
  const front = { ...rule.front, readings: { ...rule.front.readings, [reading]: { ...known, value } } }
  return { ...state, rules: put(state.rules, id, { ...rule, front }) }
}

function revealed(state: State, { seal, salt, text }: Extract<Effect, { do: 'reveal' }>): State {
  const by = own(state.seals, seal)?.by ?? ''
  return { ...state, seals: put(state.seals, seal, { by, salt, text, open: true }) }
}

function introduced(state: State, effect: Extract<Effect, { do: 'introduce' }>): State {
  const person = { id: effect.person, name: effect.name, surname: effect.surname, since: state.seq }
  return counted({ ...state, persons: put(state.persons, person.id, person) }, person.id)
}

function opened(state: State, matter: Omit<Matter, 'since' | 'open'>): State {
  const opening: Matter = { ...matter, since: state.seq, open: true }
  return counted({ ...state, matters: put(state.matters, matter.id, opening) }, matter.id)
}

function matterChanged(state: State, id: string, set: JsonObject, open: boolean): State {
  const matter = matterIn(state, id)
  if (matter === undefined) return state
  const changed: Matter = { ...matter, open: open && matter.open, fields: { ...matter.fields, ...set } }
  if (changed.open) return { ...state, matters: put(state.matters, id, changed) }
  return { ...state, matters: without(state.matters, id), closed: put(state.closed, id, changed) }
}
