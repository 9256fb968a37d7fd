import type { Decision } from '../kernel/decision.ts'
import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { listInWords, valueInWords } from './value-in-words.ts'
import { whenCountedInWords } from './when-counted-in-words.ts'

/** How many votes something needs, as the rules answer now: “It needs all voters, by rule 203 (unanimous).” */
export function neededInWords(state: State, { outcome, answers }: Decision): string {
  if (outcome.is === 'silent') return whenCountedInWords(state)
  if (outcome.is === 'undecided') return `How many votes it needs is undecided: ${outcome.why}.`
  const rules = outcome.by.map(id => `rule ${labelOf(state, id)}`)
  const reason = answers.find(({ rule }) => rule !== null && outcome.by.includes(rule))?.reason
  const by = rules.length === 0 ? '' : `, by ${listInWords(rules)}`
  return `It needs ${valueInWords(state, outcome.value)}${by}${reason === undefined ? '' : ` (${reason})`}.`
}
