import { isDeepStrictEqual } from 'node:util'
import { own } from '../../../kernel/own.ts'
import { fitted } from '../../../kernel/register-value.ts'
import type { Check } from './check.ts'

/** What stands in each register fits its declaration. */
export const registersFit: Check = ({ before, after }) => {
  for (const [name, register] of Object.entries(after.registers)) {
    if (register === own(before.registers, name)) continue
    const { declaration, value } = register
    if (!isDeepStrictEqual(fitted(declaration, value), value))
      return `The register “${name}” holds ${JSON.stringify(value).slice(0, 100)}, which is no ${declaration.type}.`
  }
  return undefined
}
