import type { CallContext, Institution } from '../kernel/acts/institution.ts'
import type { Effect } from '../kernel/effects/effect.ts'
import type { Expansion } from '../kernel/effects/expansion.ts'
import { matterIn } from '../kernel/state/find-matter.ts'
import { sealsIn } from '../kernel/state/sealed.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { lookup } from '../kernel/values/lookup.ts'

/**
 * Secrets: a sealed value is stored in the game as a salted commitment until a rule opens it for everyone. The log then
 * proves that the value was never changed. The rules decide who may see it earlier (`maySee`).
 */
export const secrets: Institution = {
  name: 'secrets',
  about: 'Which values are still sealed?',
  registers: [],
  questions: [],
  events: ['revealed'],
  moves: {
    reveal: {
      about: 'reveal{matter} or reveal{register,key}: opens a sealed value for everyone',
      expand: reveal,
    },
  },
  after: {},
  derived: {},
}

function reveal(context: CallContext, { matter, register, key }: JsonObject): Expansion {
  if (typeof matter === 'string') return revealInMatter(context, matter)
  if (typeof register === 'string')
    return revealInRegister(context, register, typeof key === 'string' ? key : undefined)
  return { bad: 'reveal needs a matter or a register' }
}

function revealInMatter(context: CallContext, id: string): Expansion {
  const matter = matterIn(context.state, id)
  if (matter === undefined) return { bad: 'reveal needs a matter' }
  return openSeals(context, matter.fields, { matter: id }, value => ({
    do: 'changeMatter',
    matter: id,
    set: value as JsonObject,
  }))
}

function revealInRegister(context: CallContext, name: string, key: string | undefined): Expansion {
  const register = lookup(context.state.registers, name)
  if (register === undefined) return { bad: `there is no register called ${name}` }
  if (key !== undefined && register.declaration.keys === undefined)
    return { bad: `reveal: the register ${name} has no keys` }
  const held = key === undefined ? register.value : (lookup(register.value as JsonObject, key) ?? null)
  return openSeals(context, held, {}, value => ({
    do: 'write',
    register: name,
    ...(key === undefined ? {} : { key }),
    value,
  }))
}

function openSeals(
  context: CallContext,
  held: Json,
  about: { readonly matter?: string },
  write: (value: Json) => Effect,
): Expansion {
  const opened = context.opening(held)
  if ('bad' in opened) return opened
  if (sealsIn(held).length === 0) return { effects: [] }
  return { effects: [...opened.effects, write(held)], events: [{ name: 'revealed', ...about, data: {} }] }
}
