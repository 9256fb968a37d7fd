import { canonical } from './canonical.ts'
import { own } from './own.ts'
import type { RuleId } from './rule.ts'
import type { State } from './state.ts'

/** What a finding was made on: the text versions and attributes of both rules. When it changes, the finding lapses. */
export function grounds(state: State, loser: RuleId, winner: RuleId): string {
  return canonical([ground(state, loser), ground(state, winner)])
}

function ground(state: State, id: RuleId) {
  const rule = own(state.rules, id)
  return rule === undefined ? null : { version: rule.version, attributes: rule.attributes }
}
