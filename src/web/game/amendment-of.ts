import type { Schema } from '../api/schema.ts'
import type { ChangeDraft } from './change-draft.ts'
import { paramsOf } from './params-of.ts'

/** A rule as it is, as the beginning of an amendment: its text and what its program counts with are there to be changed. */
export function amendmentOf(rule: Schema['Rule']): Pick<ChangeDraft, 'rule' | 'text' | 'program' | 'params'> {
  return { rule: rule.label, text: rule.text, program: rule.program ? 'keep' : 'none', params: paramsOf(rule) }
}
