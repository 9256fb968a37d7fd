import type { ChangeDraft } from './change-draft.ts'

/** What each form of change cannot do without, in the order in which it is filled in, and how somebody is told. */
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

/** What is still to be filled in of a change, a sentence each: the first that is missing, and a program that is announced and not written. */
export function neededForChange(draft: ChangeDraft | undefined): readonly string[] {
  if (draft === undefined) return ['Choose what is to change.']
  const missing = NEEDED[draft.kind]?.find(([part]) => String(draft[part] ?? '').trim() === '')
  if (missing !== undefined) return [missing[1]]
  const withoutProgram = draft.program === 'new' && (draft.source ?? '').trim() === ''
  return withoutProgram && NEEDED[draft.kind]?.some(([part]) => part === 'text') ? ['Write the program.'] : []
}
