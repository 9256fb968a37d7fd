import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import type { Register } from '../../../kernel/state/register.ts'
import { holdsNumbers } from '../../../kernel/state/register.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check } from './check.ts'

/**
 * Every amount equals the previous amount plus whatever the effects of the entry, each with its warrant, add to it or
 * write in its place.
 */
export const ledgersBalance: Check = ({ before, after, decided: { entry } }) => {
  for (const [name, register] of Object.entries(after.registers)) {
    const was = lookup(before.registers, name)
    if (register === was || was === undefined || !holdsNumbers(register.declaration) || !holdsNumbers(was.declaration))
      continue
    if (entry.effects.some(it => it.do === 'declare' && it.register.name === name)) continue
    const wrong = unbalanced(name, was, register, entry.effects)
    if (wrong !== undefined) return wrong
  }
  return lost(before, after)
}

function unbalanced(name: string, was: Register, is: Register, effects: readonly LoggedEffect[]): string | undefined {
  const start = was.declaration.start
  const held = (register: Register, key: string): Json | undefined =>
    register.declaration.keys === undefined ? register.value : (lookup(register.value as JsonObject, key) ?? start)
  const touched = effects.filter(it => (it.do === 'add' || it.do === 'write') && it.register === name)
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

/** Reports a register that has vanished, which must not happen. */
function lost(before: State, after: State): string | undefined {
  const gone = Object.keys(before.registers).find(name => lookup(after.registers, name) === undefined)
  return gone === undefined ? undefined : `The register “${gone}” is gone.`
}

type Fraction = readonly [bigint, bigint]

/** An exact amount, computed with this check’s own arithmetic. */
function fraction(value: Json | undefined): Fraction {
  const [over = '0', under = '1'] = String(value ?? 0).split('/')
  return [BigInt(over), BigInt(under)]
}

function sum([a, b]: Fraction, [c, d]: Fraction): Fraction {
  return [a * d + c * b, b * d]
}
