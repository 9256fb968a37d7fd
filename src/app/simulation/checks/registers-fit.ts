import { isDeepStrictEqual } from 'node:util'
import { fitted } from '../../../kernel/state/register-value.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { Check } from './check.ts'

/** What stands in each register fits its declaration. */
export const registersFit: Check = ({ before, after }) => {
  for (const [name, register] of Object.entries(after.registers)) {
    if (register === lookup(before.registers, name)) continue
    const { declaration, value } = register
    if (!isDeepStrictEqual(fitted(declaration, value), value))
      return `The register “${name}” holds ${JSON.stringify(value).slice(0, 100)}, which is no ${declaration.type}.`
  }
  return undefined
}

/** No act takes more gas, and no entry or game more room, than the server gives. What is refused at the bound is not here. */
export const withinCaps: Check = ({ world: { caps }, after, decided: { entry, gas, line } }) => {
  if (entry.seq === 0) return undefined
  // What rules share once the budget is spent comes on top; a call that runs into the bound has spent its own bound, too.
  if (gas > 2 * caps.gasPerAct + caps.gasPerCall) return `It took ${gas} gas, and an act may take ${caps.gasPerAct}.`
  const bytes = new TextEncoder().encode(line).length
  if (bytes > 3 * caps.entry) return `It takes ${bytes} bytes.`
  const rules = Object.keys(after.rules).length
  return rules > caps.rules ? `There are ${rules} rules.` : undefined
}
