import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'
import type { ChangeDraft } from './change-draft.ts'
import { isUnchanged } from './written-arguments.ts'

/** What each form of change cannot do without, in the order in which it is filled in, and how someone is told. */
const NEEDED: { readonly [kind: string]: readonly (readonly [part: keyof ChangeDraft, words: string])[] } = {
  enact: [['text', 'Write the text of the rule.']],
  amend: [
    ['rule', 'Choose the rule.'],
    ['text', 'Write the text that the rule has from now on.'],
  ],
  repeal: [['rule', 'Choose the rule.']],
  transmute: [['rule', 'Choose the rule.']],
  amendAmendment: [
    ['rule', 'Choose the rule.'],
    ['text', 'Write the text that the rule has from now on.'],
  ],
  repealAmendment: [
    ['rule', 'Choose the rule.'],
    ['text', 'Write the text that the rule has from now on.'],
  ],
  addGroup: [['name', 'Write the name of the group.']],
  editGroup: [['name', 'Write the name of the group.']],
  removeGroup: [['name', 'Write the name of the group.']],
  item: [['item', 'Write what is to be done.']],
}

/** What is still to be filled in of a change, a sentence each: the first that is missing, and a program that is announced and not written; or that nothing is changed yet. */
export function neededForChange(
  draft: ChangeDraft | undefined,
  rules: readonly Schema['Rule'][] = [],
): readonly string[] {
  if (draft === undefined) return ['Choose what is to change.']
  const missing = lookup(NEEDED, draft.kind)?.find(([part]) => String(draft[part] ?? '').trim() === '')
  if (missing !== undefined) return [missing[1]]
  const rule = draft.kind === 'amend' ? rules.find(({ label }) => label === draft.rule) : undefined
  if (rule !== undefined && isUnchanged(draft, rule)) return [`Nothing of rule ${rule.label} is changed yet.`]
  const withoutProgram = draft.program === 'new' && (draft.source ?? '').trim() === ''
  return withoutProgram && lookup(NEEDED, draft.kind)?.some(([part]) => part === 'text') ? ['Write the program.'] : []
}
