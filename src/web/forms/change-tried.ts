import type { Schema } from '../api/schema.ts'
import type { ChangeDraft } from './change-draft.ts'
import { amendmentOf } from './written-change.ts'

/** What stands where a form of change is only tried: a sentence from which nothing follows. */
const WORDS = 'This is a rule.'

/** A new rule that says the least. */
export const LEAST_RULE: ChangeDraft = { kind: 'enact', text: WORDS }

/** What a rule that there is can undergo, in the order in which people want it. */
export const OF_A_RULE = ['amend', 'repeal', 'transmute'] as const

/** A change of a rule that says the least: a sentence more, or that the rule goes, or turns. */
export function leastChange(kind: string, rule: Schema['Rule']): ChangeDraft {
  if (kind !== 'amend') return { kind, rule: rule.label }
  return { ...amendmentOf(rule), kind, text: `${rule.text}\n\n${WORDS}` }
}

/** Parts of a new rule that its form may leave out, each with something that it could say. */
export function fullerRules(rules: readonly Schema['Rule'][]): { readonly [part: string]: ChangeDraft } {
  const numbers = rules.map(({ label }) => Number.parseInt(label, 10)).filter(Number.isSafeInteger)
  return {
    title: { ...LEAST_RULE, title: 'A title' },
    label: { ...LEAST_RULE, label: String(Math.max(0, ...numbers) + 1) },
    group: { ...LEAST_RULE, group: rules.at(-1)?.group ?? '' },
  }
}
