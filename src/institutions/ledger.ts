import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import { neededBy, retiredRegister } from '../kernel/state/retired-registers.ts'
import type { State } from '../kernel/state/state.ts'
import { isObject } from '../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { parseRational } from '../kernel/values/rational.ts'

/**
 * Changes to registers: additions to amounts that belong to someone, assignments to any register, and the end of a
 * register's use, each recorded with its warrant.
 */
export const ledger: Institution = {
  name: 'ledger',
  about: 'Who has how much of each thing?',
  registers: [],
  questions: [],
  events: [],
  moves: {
    award: { about: 'award{REGISTER: {KEY: AMOUNT}}: adds exact amounts, which may be negative', expand: award },
    set: {
      about:
        'set{REGISTER: VALUE} or {REGISTER: {KEY: VALUE}} for a keyed register: writes a register, except those in which an institution records what happened, such as `joinedAt`',
      expand: set,
    },
    clear: {
      about: 'clear{register,key}: gives a key of a register its initial value again, so that it takes no room',
      expand: clear,
    },
    retire: {
      about:
        'retire{register} or {rule}: retires a register that no rule in force needs any more, or all such registers that a rule declared',
      expand: retire,
    },
    reinstate: {
      about: 'reinstate{register}: takes the register that was retired last under a name into use again',
      expand: reinstate,
    },
  },
  after: {},
  derived: {},
}

function award({ state, isRecord }: CallContext, args: JsonObject): Expansion {
  const effects: Effect[] = []
  for (const [register, amounts] of valuesByRegister(args)) {
    if (lookup(state.registers, register) === undefined) return { bad: noRegister(state, register) }
    if (isRecord(register)) return { bad: onlyRecorded(register) }
    const list = isObject(amounts) ? Object.entries(amounts) : [[undefined, amounts] as const]
    for (const [key, amount] of list) {
      if (parseRational(amount) === undefined) return { bad: `an amount of ${register} is not an exact number` }
      effects.push({ do: 'add', register, amount: amount as string | number, ...(key === undefined ? {} : { key }) })
    }
  }
  return { effects }
}

function set({ state, isRecord }: CallContext, args: JsonObject): Expansion {
  const effects: Effect[] = []
  for (const [register, value] of valuesByRegister(args)) {
    const known = lookup(state.registers, register)
    if (known === undefined) return { bad: noRegister(state, register) }
    if (isRecord(register)) return { bad: onlyRecorded(register) }
    if (known.declaration.keys === undefined || !isObject(value)) effects.push({ do: 'write', register, value })
    else for (const [key, member] of Object.entries(value)) effects.push({ do: 'write', register, key, value: member })
  }
  return { effects }
}

function clear({ state, isRecord }: CallContext, { register, key }: JsonObject): Expansion {
  if (typeof register !== 'string' || typeof key !== 'string') return { bad: 'clear needs a register and a key' }
  const known = lookup(state.registers, register)
  if (known === undefined) return { bad: noRegister(state, register) }
  if (known.declaration.keys === undefined) return { bad: `${register} has no keys` }
  if (isRecord(register)) return { bad: onlyRecorded(register) }
  return { effects: [{ do: 'clear', register, key }] }
}

/** A register that the request names has to be free; of those of a rule, only the free ones are retired. */
function retire(context: CallContext, { register, rule }: JsonObject): Expansion {
  const { state, ruleThatNeeds } = context
  if (typeof rule === 'string' && register === undefined) {
    const declared = Object.values(state.registers).filter(({ by }) => by === rule)
    const free = declared.map(it => it.declaration.name).filter(it => ruleThatNeeds(it) === undefined)
    return { effects: free.map(name => ({ do: 'retire', register: name })) }
  }
  if (typeof register !== 'string' || rule !== undefined) return { bad: 'retire needs a register, or a rule' }
  if (lookup(state.registers, register) === undefined) return { bad: noRegister(state, register) }
  const by = ruleThatNeeds(register)
  if (by !== undefined) return { bad: neededBy(state, register, by) }
  return { effects: [{ do: 'retire', register }] }
}

function reinstate({ state }: CallContext, { register }: JsonObject): Expansion {
  if (typeof register !== 'string') return { bad: 'reinstate needs a register' }
  if (lookup(state.registers, register) !== undefined) return { bad: `there is already a register called ${register}` }
  if (retiredRegister(state, register) === undefined) return { bad: `no register called ${register} is retired` }
  return { effects: [{ do: 'reinstate', register }] }
}

function noRegister(state: State, register: string): string {
  const before = retiredRegister(state, register)
  const retired = before === undefined ? '' : ` any more: it was retired in entry ${before.retired}`
  return `there is no register called ${register}${retired}`
}

function onlyRecorded(register: string): string {
  return `${register} records what happened, so it changes only with the events themselves`
}

function valuesByRegister(args: JsonObject): readonly (readonly [string, Json])[] {
  return Object.entries(args).filter(([name]) => name !== 'says')
}
