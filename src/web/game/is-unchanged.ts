import type { Schema } from '../api/schema.ts'
import { amendmentOf } from './amendment-of.ts'
import type { ChangeDraft } from './change-draft.ts'

/** Whether a rule would be as it is: its text, its title, its program and what that counts with. */
export function isUnchanged(draft: ChangeDraft, rule: Schema['Rule']): boolean {
  const { title = '', claims = [], registers = [] } = draft
  const same = Object.entries(amendmentOf(rule)).every(
    ([part, value]) => JSON.stringify(draft[part as keyof ChangeDraft]) === JSON.stringify(value),
  )
  return same && ['', rule.title].includes(title) && claims.length === 0 && registers.length === 0
}
