import type { Schema } from '../api/schema.ts'
import type { ChangeDraft } from './change-draft.ts'
import { writtenChange } from './written-change.ts'

/** A rule that another is to succeed, whether a program goes with it, and by which rules it is not amended. */
export type Succeeded = {
  readonly rule: string
  readonly program: boolean
  readonly against: readonly { readonly label: string }[]
}

/**
 * How a rule is reworded where the rules let none be amended: it goes, and another comes in its place with its text to be
 * changed. Its program goes with it, for what it reads and keeps was the old rule's.
 */
export function successorOf({ label, title, text, group }: Schema['Rule']): readonly [ChangeDraft, ChangeDraft] {
  return [
    { kind: 'repeal', rule: label },
    { kind: 'enact', title, text, group, label },
  ]
}

/** The label of the rule that the only successor among some changes takes the place of, and nothing of it is changed yet. */
export function unchangedSuccessor(
  drafts: readonly ChangeDraft[],
  rules: readonly Schema['Rule'][],
): string | undefined {
  const rule = rules.find(({ label }) => label === drafts.find(({ kind }) => kind === 'repeal')?.rule)
  if (rule === undefined || drafts.length !== 2) return undefined
  const same = successorOf(rule).every(begun => drafts.some(it => isSame(it, begun)))
  return same ? rule.label : undefined
}

/** Whether a change says what it began with, and nothing besides. */
function isSame(draft: ChangeDraft, begun: ChangeDraft): boolean {
  return draft.kind === begun.kind && JSON.stringify(writtenChange(draft)) === JSON.stringify(writtenChange(begun))
}
