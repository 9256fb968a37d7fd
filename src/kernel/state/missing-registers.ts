import type { Run } from '../acts/run.ts'
import { lookup } from '../values/lookup.ts'
import { charterers } from './listening-rules.ts'
import type { RegisterDeclaration } from './register.ts'
import type { RuleId } from './rule.ts'

/**
 * The registers of chartered institutions that the game does not have yet, each with the rule that charters the
 * institution.
 */
export function missingRegisters(run: Run): readonly { readonly register: RegisterDeclaration; readonly by: RuleId }[] {
  const { state, world } = run
  return Object.values(world.institutions).flatMap(institution => {
    const by = charterers(state, institution.name)[0]
    if (by === undefined) return []
    return institution.registers
      .filter(it => lookup(state.registers, it.name) === undefined)
      .map(register => ({ register, by }))
  })
}
