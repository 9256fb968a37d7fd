import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'
import { parseRational } from '../kernel/values/rational.ts'
import { isObject } from './object-and-param.ts'

/**
 * Changes to registers: additions to amounts that belong to someone, and assignments to any register, each recorded
 * with its warrant.
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
  },
  after: {},
  derived: {},
}

function award({ state, isRecord }: CallContext, args: JsonObject): Expansion {
  const effects: Effect[] = []
  for (const [register, amounts] of valuesByRegister(args)) {
    if (lookup(state.registers, register) === undefined) return { bad: `there is no register called ${register}` }
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
    if (known === undefined) return { bad: `there is no register called ${register}` }
    if (isRecord(register)) return { bad: onlyRecorded(register) }
    if (known.declaration.keys === undefined || !isObject(value)) effects.push({ do: 'write', register, value })
    else for (const [key, member] of Object.entries(value)) effects.push({ do: 'write', register, key, value: member })
  }
  return { effects }
}

function onlyRecorded(register: string): string {
  return `${register} records what happened, so it changes only with the events themselves`
}

function valuesByRegister(args: JsonObject): readonly (readonly [string, Json])[] {
  return Object.entries(args).filter(([name]) => name !== 'says')
}
