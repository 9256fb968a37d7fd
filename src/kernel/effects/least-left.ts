import type { Item } from '../acts/reaction.ts'
import type { Run } from '../acts/run.ts'
import { readRegister } from '../state/register-value.ts'
import { lookup } from '../values/lookup.ts'
import { compareRationals, formatRational, negated, parseRational, plus, type Rational } from '../values/rational.ts'
import type { LoggedEffect } from './effect.ts'
import { cellOf, cellParts } from './written-cell.ts'

/**
 * What an act gives back of the amounts that it has taken by undoing, so that nobody has less than the register declares
 * as the least: what has been spent since cannot be taken back, which is announced.
 */
export function itemsLeavingLeast(run: Run): readonly Item[] {
  const taking = run.effects.filter(isTaking)
  return [...Map.groupBy(taking, it => cellOf(it) ?? '')].flatMap(([cell, all]) => missingItems(run, cell, all))
}

type LoggedAdd = Extract<LoggedEffect, { do: 'add' }>

/** Whether an effect takes an amount by undoing what had been done. */
function isTaking(effect: LoggedEffect): effect is LoggedAdd {
  return effect.do === 'add' && effect.warrant.via === 'undoing' && amountOf(effect).n < 0n
}

const ZERO: Rational = { n: 0n, d: 1n }

function amountOf({ amount }: LoggedAdd): Rational {
  return parseRational(amount) ?? ZERO
}

function missingItems({ state }: Run, cell: string, taking: readonly LoggedAdd[]): readonly Item[] {
  const [, name = '', key] = cellParts(cell)
  const register = lookup(state.registers, name)
  const least = parseRational(register?.declaration.least)
  const warrant = taking.at(-1)?.warrant
  if (register === undefined || least === undefined || warrant === undefined) return []
  const taken = negated(taking.map(amountOf).reduce(plus, ZERO))
  const missing = smaller(plus(least, negated(parseRational(readRegister(register, key)) ?? ZERO)), taken)
  if (missing.n <= 0n) return []
  const amount = formatRational(missing)
  const of = key === undefined ? '' : ` of ${key}`
  const said = `“${name}”${of}: ${amount} too few are left to take everything back.`
  return [
    { effect: { do: 'add', register: name, ...(key === undefined ? {} : { key }), amount }, warrant },
    { effect: { do: 'say', said }, warrant },
  ]
}

function smaller(a: Rational, b: Rational): Rational {
  return compareRationals(a, b) < 0 ? a : b
}
