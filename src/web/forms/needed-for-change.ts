import { lookup } from '../../kernel/values/lookup.ts'
import type { Rule } from '../../wire/game/rule.ts'
import { fillIn } from '../parts/fill-in.ts'
import type { ChangeDraft } from './change-draft.ts'
import { formsLabels } from './labels.ts'
import { isUnchanged } from './written-change.ts'

/**
 * The required members of each form of change, in the order of the fields, each with the message to show if it is
 * missing.
 */
const NEEDED: { readonly [kind: string]: readonly (readonly [part: keyof ChangeDraft, words: string])[] } = {
  enact: [['text', formsLabels.writeText]],
  amend: [
    ['rule', formsLabels.chooseRule],
    ['text', formsLabels.writeNewText],
  ],
  repeal: [['rule', formsLabels.chooseRule]],
  transmute: [['rule', formsLabels.chooseRule]],
  amendAmendment: [
    ['rule', formsLabels.chooseRule],
    ['text', formsLabels.writeNewText],
  ],
  repealAmendment: [
    ['rule', formsLabels.chooseRule],
    ['text', formsLabels.writeNewText],
  ],
  addGroup: [['name', 'Write the name of the group.']],
  editGroup: [['name', 'Write the name of the group.']],
  removeGroup: [['name', 'Write the name of the group.']],
  item: [['item', 'Write what should be done.']],
}

/**
 * Returns one sentence for each thing missing from a change: the first missing required member, the source of a new
 * program that is still empty, or any change at all.
 */
export function missingInChangeInWords(draft: ChangeDraft | undefined, rules: readonly Rule[] = []): readonly string[] {
  if (draft === undefined) return ['Choose what should change.']
  const missing = lookup(NEEDED, draft.kind)?.find(([part]) => String(draft[part] ?? '').trim() === '')
  if (missing !== undefined) return [missing[1]]
  const rule = draft.kind === 'amend' ? rules.find(({ label }) => label === draft.rule) : undefined
  if (rule !== undefined && isUnchanged(draft, rule)) return [fillIn(formsLabels.notChangedYet, { rule: rule.label })]
  const withoutProgram = draft.program === 'new' && (draft.source ?? '').trim() === ''
  return withoutProgram && lookup(NEEDED, draft.kind)?.some(([part]) => part === 'text')
    ? [formsLabels.writeProgram]
    : []
}
