import { isDeepStrictEqual } from 'node:util'
import { fitted } from '../../../kernel/state/register-value.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check } from './check.ts'

/** The value of each register fits its declaration. */
export const registersFit: Check = ({ before, after }) => {
  for (const [name, register] of Object.entries(after.registers)) {
    if (register === lookup(before.registers, name)) continue
    const { declaration, value } = register
    if (!isDeepStrictEqual(fitted(declaration, value), value))
      return `The register “${name}” contains ${JSON.stringify(value).slice(0, 100)}, which does not have the type “${declaration.type}”.`
  }
  return undefined
}

/**
 * No act uses more gas, and no entry or game uses more space, than the server allows. Acts refused at the limit are not
 * included.
 */
export const withinCaps: Check = ({ world: { caps }, after, decided: { entry, gas, line } }) => {
  if (entry.seq === 0) return undefined
  // An act may exceed its budget by what rules share once it is used up, and by the limit of the call that reached it.
  if (gas > 2 * caps.gasPerAct + caps.gasPerCall) return `It took ${gas} gas, but an act may use ${caps.gasPerAct}.`
  const bytes = new TextEncoder().encode(line).length
  if (bytes > 3 * caps.entry) return `It takes ${bytes} bytes.`
  const rules = Object.keys(after.rules).length
  return rules > caps.rules ? `There are ${rules} rules.` : undefined
}
