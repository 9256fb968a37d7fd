import type { Json } from '../kernel/json.ts'
import { listeners } from '../kernel/listeners.ts'
import { own } from '../kernel/own.ts'
import type { RuleId } from '../kernel/rule.ts'
import { labelOf, rulesInOrder } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { ruleInWords } from './rule-in-words.ts'
import { listInWords } from './value-in-words.ts'

/** What is raised when the last ballot of a vote is in, or its time is up. */
const COMPLETE = 'voteCompleted'

/**
 * That no rule says beforehand how many votes something needs, and which rules will say what comes of them: those whose
 * programs hear of it when a vote is complete, and those that answer what these ask then.
 */
export function whenCountedInWords(state: State): string {
  const hearing = listeners(state, 'after', COMPLETE)
  if (hearing.length === 0)
    return 'How many votes it needs is not asked beforehand: the rules say what comes of them when they are counted.'
  const answering = hearing.flatMap(id => asked(state, id)).filter(id => !hearing.includes(id))
  const says = hearing.length === 1 ? 'says' : 'say'
  const rules = rulesInOrder(state).flatMap(({ id }) => (answering.includes(id) ? [labelOf(state, id)] : []))
  const of = rules.length === 0 ? '' : `, and asks ${rules.length === 1 ? 'rule' : 'rules'} ${listInWords(rules)}`
  return `How many votes it needs is asked when they are counted: then ${listInWords(hearing.map(id => ruleInWords(state, id)))} ${says} what comes of them${of}.`
}

/** The rules that answer what the program of a rule asks when a vote is complete. */
function asked(state: State, id: RuleId): readonly RuleId[] {
  const needs: Json = own(own(state.rules, id)?.program?.manifest.after ?? {}, COMPLETE)?.['needs'] ?? []
  if (!Array.isArray(needs)) return []
  return needs.flatMap(question => (typeof question === 'string' ? listeners(state, 'answers', question) : []))
}
