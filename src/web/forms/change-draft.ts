import { lookup } from '../../kernel/values/lookup.ts'
import { type Argument, type Draft, kindOf } from './field-of.ts'

/** A constant of a program: what it is called, what it counts as, and by which words of the text. */
export type ParamDraft = {
  readonly name: string
  readonly value: string
  readonly words: string
  /** Whether it has followed the text by itself; false where someone has had it stay as it was. */
  readonly followed?: boolean
}

/** What a rule says of its rank: over or below what, by which words of its text. */
export type ClaimDraft = {
  readonly kind: 'over' | 'defersTo'
  /** The label of a rule; `every`; `question required`, for those that answer it; `attribute status=mutable`. */
  readonly target: string
  readonly words: string
}

/** A register that comes with a rule. */
export type RegisterDraft = {
  readonly name: string
  readonly about: string
  readonly type: string
  readonly keys: string
  readonly start: string
}

/** A change of the rules as someone is drafting it. What belongs to another form of change stays, unsent. */
export type ChangeDraft = {
  readonly kind: string
  readonly rule?: string
  readonly text?: string
  readonly title?: string
  /** What becomes of the program: none, the present one is kept, or `source` is the new one. */
  readonly program?: 'none' | 'keep' | 'new'
  readonly source?: string
  readonly params?: readonly ParamDraft[]
  readonly claims?: readonly ClaimDraft[]
  readonly registers?: readonly RegisterDraft[]
  readonly charters?: readonly string[]
  readonly group?: string
  readonly label?: string
  readonly amendment?: string
  readonly name?: string
  readonly heading?: string
  readonly note?: string
  readonly item?: string
  /** What was written of other rules and of other forms of change, by what it was about; never sent. */
  readonly aside?: { readonly [about: string]: Omit<ChangeDraft, 'aside'> }
}

/** What each form of change is called, those that people want most first. */
export const CHANGES: { readonly [kind: string]: string } = {
  enact: 'A new rule',
  amend: 'Amend a rule',
  repeal: 'Repeal a rule',
  transmute: 'Transmute a rule (immutable or mutable)',
  amendAmendment: 'Amend an amendment',
  repealAmendment: 'Repeal an amendment',
  addGroup: 'A new group of rules',
  editGroup: 'Another heading for a group',
  removeGroup: 'Remove a group',
  item: 'Something else that the rules carry out',
}

/** What each form of change does, in a sentence. */
export const ABOUT_CHANGES: { readonly [kind: string]: string } = {
  enact: 'A rule that there is not yet.',
  amend: 'A rule that there is reads otherwise from then on.',
  repeal: 'A rule leaves the game.',
  transmute:
    'The text stays, the standing of the rule turns: from immutable to mutable, or the reverse. The rules say what that means.',
  amendAmendment: 'What an earlier amendment brought reads otherwise: write the whole text as it is to be.',
  repealAmendment: 'What an earlier amendment brought is taken back: write the whole text as it is to be.',
  addGroup: 'A new heading in the rulebook, under which rules can stand.',
  editGroup: 'The heading of a group of rules, or the note below it, reads otherwise.',
  removeGroup: 'A heading leaves the rulebook.',
  item: 'Something that the rules carry out besides changes of rules, such as making a thing.',
}

/** The slot of a draft for the one change that an act makes whose arguments are called enact, amend, repeal … */
export const ONE_CHANGE = 'what changes'

/** The arguments that are forms of one change, of which an act says one. */
export function changeForms(all: readonly Argument[]): readonly Argument[] {
  return all.filter(argument => kindOf(argument)[0] === 'change' && Object.hasOwn(CHANGES, argument.name))
}

/** Every change that is being drafted in what is filled in of an act. */
export function draftsIn(all: readonly Argument[], args: Draft): readonly ChangeDraft[] {
  const one = changeForms(all).length > 0 ? [args[ONE_CHANGE]] : []
  const others = all.filter(it => !changeForms(all).includes(it) && kindOf(it)[0].startsWith('change'))
  return [...one, ...others.flatMap(({ name }): unknown => lookup(args, name))].filter(
    it => it !== undefined,
  ) as ChangeDraft[]
}
