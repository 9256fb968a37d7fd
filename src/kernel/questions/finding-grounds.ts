import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import { lookup } from '../values/lookup.ts'

/**
 * The basis of a finding: the text versions and attributes of both rules, and of the rule that determined the
 * precedence. When the basis changes, the finding lapses.
 */
export function grounds(state: State, loser: RuleId, winner: RuleId, method?: RuleId): string {
  return canonical([loser, winner, ...(method === undefined ? [] : [method])].map(rule => ground(state, rule)))
}

function ground(state: State, id: RuleId) {
  const rule = lookup(state.rules, id)
  return rule === undefined ? null : { version: rule.version, attributes: rule.attributes }
}
