import { lookup } from '../../kernel/values/lookup.ts'
import { type Argument, argumentKindAndDetail, type Draft } from './field-props.ts'
import { formsLabels } from './labels.ts'

/** A constant of a program: its name, its value, and its words in the text. */
export type ParamDraft = {
  readonly name: string
  readonly value: string
  readonly words: string
  /** Other words of the text that state the constant. */
  readonly also?: readonly string[]
  /**
   * Whether the constant was changed automatically to follow the text; false if the user has chosen to keep its old
   * value.
   */
  readonly followed?: boolean
}

/** A rule's claim about its rank: what the rule ranks above or below, and the words in its text that make the claim. */
export type ClaimDraft = {
  readonly kind: 'over' | 'defersTo'
  /**
   * The label of a rule; `every`; `question required`, for the rules that answer this question; or `attribute
   * status=mutable`.
   */
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

/** A draft of a change to the rules. Members that belong to other forms of change are kept but not sent. */
export type ChangeDraft = {
  readonly kind: string
  readonly rule?: string
  readonly text?: string
  readonly title?: string
  /** What happens to the program: there is none, the current one is kept, or `source` is the new one. */
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
  /** A correction as “What if?” computed it. It is sent as it is. */
  readonly restored?: object
  /** Text written for other rules and other forms of change, by rule and form. It is never sent. */
  readonly aside?: { readonly [about: string]: Omit<ChangeDraft, 'aside'> }
}

/** The labels of the forms of change, most common first. */
export const CHANGES: { readonly [kind: string]: string } = {
  enact: formsLabels.newRule,
  amend: 'Amend a rule',
  repeal: 'Repeal a rule',
  transmute: 'Transmute a rule (make it immutable or mutable)',
  amendAmendment: 'Amend an amendment',
  repealAmendment: 'Repeal an amendment',
  addGroup: 'A new group of rules',
  editGroup: 'Rename a group',
  removeGroup: 'Remove a group',
  item: 'Something else that the rules can do',
}

/** An explanation of each form of change, in one sentence. */
export const ABOUT_CHANGES: { readonly [kind: string]: string } = {
  enact: 'Add a rule that doesn’t exist yet.',
  amend: 'Change the wording of an existing rule.',
  repeal: 'Remove a rule from the game.',
  transmute: formsLabels.aboutTransmuting,
  amendAmendment: 'Change what an earlier amendment added. Write the complete new text.',
  repealAmendment: 'Undo what an earlier amendment added. Write the complete new text.',
  addGroup: 'Add a heading to the rulebook to list rules under.',
  editGroup: 'Change the heading of a group of rules, or the note below it.',
  removeGroup: formsLabels.aboutRemovingGroup,
  item: 'Do something other than a rule change, such as creating a Thing.',
}

/**
 * The name that a draft uses for the only change of an act whose arguments are called enact, amend, repeal and so on.
 */
export const ONE_CHANGE = 'what changes'

/** The arguments that represent the possible forms of a single change. */
export function changeFormArguments(all: readonly Argument[]): readonly Argument[] {
  return all.filter(
    argument => argumentKindAndDetail(argument)[0] === 'change' && Object.hasOwn(CHANGES, argument.name),
  )
}

/** Every drafted change in the input of an act. */
export function draftsIn(all: readonly Argument[], args: Draft): readonly ChangeDraft[] {
  const one = changeFormArguments(all).length > 0 ? [args[ONE_CHANGE]] : []
  const others = all.filter(
    it => !changeFormArguments(all).includes(it) && argumentKindAndDetail(it)[0].startsWith('change'),
  )
  return [...one, ...others.flatMap(({ name }): unknown => lookup(args, name))].filter(
    it => it !== undefined,
  ) as ChangeDraft[]
}
