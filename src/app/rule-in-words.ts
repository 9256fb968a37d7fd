import { own } from '../kernel/own.ts'
import type { RuleId } from '../kernel/rule.ts'
import type { State } from '../kernel/state.ts'
import { labelShown } from './names.ts'

/** A rule by its label and title: “rule 203 (Required votes)”; one that has left the game has none. */
export function ruleInWords(state: State, id: RuleId): string {
  const rule = own(state.rules, id)
  if (rule === undefined) return 'a rule that is gone'
  return `rule ${labelShown(state, rule)}${rule.title === '' ? '' : ` (${rule.title})`}`
}
