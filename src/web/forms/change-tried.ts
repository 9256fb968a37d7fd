import type { Schema } from '../api/schema.ts'
import type { ChangeDraft } from './change-draft.ts'
import { amendmentOf } from './written-change.ts'

/** The placeholder text with which a form of change is tried: a sentence without consequences. */
const WORDS = 'This is a rule.'

/** A minimal new rule. */
export const LEAST_RULE: ChangeDraft = { kind: 'enact', text: WORDS }

/** The forms of change to an existing rule, most common first. */
export const OF_A_RULE = ['amend', 'repeal', 'transmute'] as const

/** A minimal change to a rule: an added sentence, its repeal, or its transmutation. */
export function leastChange(kind: string, rule: Schema['Rule']): ChangeDraft {
  if (kind !== 'amend') return { kind, rule: rule.label }
  return { ...amendmentOf(rule), kind, text: `${rule.text}\n\n${WORDS}` }
}

/** Minimal new rules, each with one optional member that has an example value. */
export function fullerRules(rules: readonly Schema['Rule'][]): { readonly [part: string]: ChangeDraft } {
  const numbers = rules.map(({ label }) => Number.parseInt(label, 10)).filter(Number.isSafeInteger)
  return {
    title: { ...LEAST_RULE, title: 'A title' },
    label: { ...LEAST_RULE, label: String(Math.max(0, ...numbers) + 1) },
    group: { ...LEAST_RULE, group: rules.at(-1)?.group ?? '' },
  }
}
