import { type Argument, kindOf } from './field-of.ts'

/** A change of the rules as somebody is drafting it. What belongs to another form of change stays, unsent. */
export type ChangeDraft = {
  readonly kind: string
  readonly rule?: string
  readonly text?: string
  readonly title?: string
  /** What becomes of the program: none, the present one is kept, or `source` is the new one. */
  readonly program?: 'none' | 'keep' | 'new'
  readonly source?: string
  readonly group?: string
  readonly label?: string
  readonly amendment?: string
  readonly name?: string
  readonly heading?: string
  readonly note?: string
  readonly item?: string
}

/** The forms of change, what each is called, and what it says. */
export const CHANGES: {
  readonly [kind: string]: { readonly words: string; readonly says: readonly (keyof ChangeDraft)[] }
} = {
  enact: { words: 'A new rule', says: ['title', 'text', 'program', 'group', 'label'] },
  amend: { words: 'Amend a rule', says: ['rule', 'text', 'title', 'program'] },
  repeal: { words: 'Repeal a rule', says: ['rule'] },
  transmute: { words: 'Transmute a rule', says: ['rule'] },
  amendAmendment: { words: 'Amend an amendment', says: ['rule', 'amendment', 'text'] },
  repealAmendment: { words: 'Repeal an amendment', says: ['rule', 'amendment', 'text'] },
  addGroup: { words: 'A new group of rules', says: ['name', 'heading', 'note'] },
  editGroup: { words: 'Another heading for a group', says: ['name', 'heading', 'note'] },
  removeGroup: { words: 'Remove a group', says: ['name'] },
  item: { words: 'Something else that the rules carry out', says: ['item'] },
}

/** The slot of a draft for the one change that an act makes whose arguments are called enact, amend, repeal … */
export const ONE_CHANGE = 'what changes'

/** The arguments that are forms of one change, of which an act says one. */
export function changeForms(all: readonly Argument[]): readonly Argument[] {
  return all.filter(argument => kindOf(argument)[0] === 'change' && Object.hasOwn(CHANGES, argument.name))
}
