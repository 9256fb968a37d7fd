import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import { charterers } from '../kernel/state/listening-rules.ts'
import type { State } from '../kernel/state/state.ts'
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
        'set{REGISTER: VALUE} or {REGISTER: {KEY: VALUE}} for a keyed register: writes a register, except `joinedAt`, `repealed` and `cases`, which record what happened',
      expand: set,
    },
  },
  after: {},
  derived: {},
}

function award({ state }: CallContext, args: JsonObject): Expansion {
  const effects: Effect[] = []
  for (const [register, amounts] of valuesByRegister(args)) {
    if (lookup(state.registers, register) === undefined) return { bad: `there is no register called ${register}` }
    if (isKept(state, register)) return { bad: onlyKept(register) }
    const list = isObject(amounts) ? Object.entries(amounts) : [[undefined, amounts] as const]
    for (const [key, amount] of list) {
      if (parseRational(amount) === undefined) return { bad: `an amount of ${register} is not an exact number` }
      effects.push({ do: 'add', register, amount: amount as string | number, ...(key === undefined ? {} : { key }) })
    }
  }
  return { effects }
}

function set({ state }: CallContext, args: JsonObject): Expansion {
  const effects: Effect[] = []
  for (const [register, value] of valuesByRegister(args)) {
    const known = lookup(state.registers, register)
    if (known === undefined) return { bad: `there is no register called ${register}` }
    if (isKept(state, register)) return { bad: onlyKept(register) }
    if (known.declaration.keys === undefined || !isObject(value)) effects.push({ do: 'write', register, value })
    else for (const [key, member] of Object.entries(value)) effects.push({ do: 'write', register, key, value: member })
  }
  return { effects }
}

/** The registers in which other institutions record what happened: who joined when, what was repealed, how many cases. */
const KEPT: { readonly [register: string]: string } = {
  joinedAt: 'membership',
  repealed: 'proposals',
  cases: 'judgment',
}

/** Whether an institution keeps a register for itself: it records facts, so no rule, ruling or person can change them. */
function isKept(state: State, register: string): boolean {
  const institution = lookup(KEPT, register)
  return institution !== undefined && charterers(state, institution).length > 0
}

function onlyKept(register: string): string {
  return `${register} records what happened, so it changes only with the events themselves`
}

function valuesByRegister(args: JsonObject): readonly (readonly [string, Json])[] {
  return Object.entries(args).filter(([name]) => name !== 'says')
}
