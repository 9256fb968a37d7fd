import type { ArgumentKind } from '../../kernel/acts/act-schema.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Rule } from '../../wire/game/rule.ts'
import { fillIn } from '../parts/fill-in.ts'
import { type ChangeDraft, changeFormArguments, ONE_CHANGE } from './change-draft.ts'
import { type Argument, argumentKindAndDetail, type Draft } from './field-props.ts'
import { formsLabels } from './labels.ts'
import { missingInChangeInWords } from './needed-for-change.ts'
import { parseWrittenData } from './parse-data.ts'
import { labelOfUnchangedReplacement, writtenChange } from './written-change.ts'
import { allWrittenEffects, unreadSentenceInWords } from './written-effects.ts'

/** The fields of forms. `src/web/fields/argument-fields.tsx` has a component for each. */
export type FieldName =
  | ('matter' | 'rule' | 'choice' | 'persons' | 'entry' | 'number')
  | ('word' | 'name' | 'sealed' | 'words' | 'data')
  | ('change' | 'changes' | 'effects')

/** How forms handle one kind of argument. */
type Kind = {
  readonly field: FieldName
  /** Whether an act with such an argument makes a statement about a matter, as a comment, a vote or a ruling does. */
  readonly isSaying?: boolean
  /**
   * Whether players compose the value instead of choosing it, so they can prepare it in advance and it is worth saving.
   */
  readonly isComposed?: boolean
  /** Converts the value to the format of acts, if the field uses a different format. */
  readonly written?: (draft: unknown, argument: Argument) => unknown
  /** The sentence that asks for a missing value. If absent, a default sentence names the field. */
  readonly askedFor?: (detail: string) => string
  /** The parts that are still missing from a value, one sentence each. */
  readonly missing?: (draft: unknown, rules: readonly Rule[]) => readonly string[]
}

/** The field, the format and the messages for each kind of argument. */
export const KINDS: { readonly [kind in ArgumentKind]: Kind } = {
  rule: { field: 'rule', askedFor: () => formsLabels.chooseRule },
  person: { field: 'choice' },
  persons: { field: 'persons' },
  matter: { field: 'matter', askedFor: detail => `Choose the ${detail || 'matter'}.` },
  entry: { field: 'entry', written: parseWholeNumber },
  undoing: { field: 'entry', written: parseWholeNumber },
  integer: { field: 'number', written: parseWholeNumber },
  'one of': { field: 'choice', isSaying: true },
  sealed: { field: 'sealed', isSaying: true },
  words: { field: 'words', isSaying: true, isComposed: true },
  name: { field: 'name' },
  text: { field: 'word', isSaying: true, isComposed: true },
  word: { field: 'word', isSaying: true },
  change: {
    field: 'change',
    isComposed: true,
    written: draft => changeWithKind(draft as ChangeDraft),
    askedFor: () => 'Choose what should change.',
    missing: (draft, rules) => missingInChangeInWords(draft as ChangeDraft, rules),
  },
  changes: {
    field: 'changes',
    isComposed: true,
    written: drafts => (drafts as readonly ChangeDraft[]).map(changeWithKind),
    askedFor: () => formsLabels.addChange,
    missing: (drafts, rules) => missingInChangesInWords(drafts as readonly ChangeDraft[], rules),
  },
  effects: {
    field: 'effects',
    isComposed: true,
    written: draft => unlessEmpty(allWrittenEffects(draft)),
    askedFor: () => 'Say what happens.',
    missing: unreadSentenceInWords,
  },
  program: { field: 'words' },
  claims: { field: 'words' },
  act: { field: 'words' },
  data: {
    field: 'data',
    isComposed: true,
    written: (text, { name }) => parseWrittenData(String(text), name.endsWith('s')),
  },
}

function parseWholeNumber(value: unknown): unknown {
  return /^-?\d+$/.test(String(value).trim()) ? Number(value) : value
}

function changeWithKind(draft: ChangeDraft): object {
  return { [draft.kind]: writtenChange(draft) }
}

function unlessEmpty(list: readonly unknown[]): readonly unknown[] | undefined {
  return list.length === 0 ? undefined : list
}

function missingInChangesInWords(drafts: readonly ChangeDraft[], rules: readonly Rule[]): readonly string[] {
  const unchanged = labelOfUnchangedReplacement(drafts, rules)
  if (unchanged !== undefined) return [fillIn(formsLabels.replacementNotChangedYet, { rule: unchanged })]
  return drafts.flatMap((it, place) => missingInChangeInWords(it, rules).map(words => `Change ${place + 1}: ${words}`))
}

/** The arguments of an act from a user's input. Empty arguments are left out. */
export function writtenArguments(all: readonly Argument[], draft: Draft): { [name: string]: unknown } {
  const forms = changeFormArguments(all)
  const change = draft[ONE_CHANGE] as ChangeDraft | undefined
  const told = all
    .filter(argument => !forms.includes(argument))
    .map(argument => [argument.name, writtenArgument(argument, lookup(draft, argument.name))] as const)
  const changed = change === undefined || forms.length === 0 ? [] : [[change.kind, writtenChange(change)] as const]
  return Object.fromEntries([...told, ...changed].filter(([, value]) => value !== undefined))
}

function writtenArgument(argument: Argument, value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  const { written } = KINDS[argumentKindAndDetail(argument)[0]]
  return written === undefined ? value : written(value, argument)
}

/**
 * Whether players compose an argument instead of choosing it, so they can prepare it in advance and it is worth saving.
 */
export function isComposed(argument: Pick<Argument, 'type'>): boolean {
  return KINDS[argumentKindAndDetail(argument)[0]].isComposed === true
}

/** Whether an argument is chosen from a list of values. */
export function isChosen(argument: Pick<Argument, 'type'>): boolean {
  return ['matter', 'rule', 'choice'].includes(KINDS[argumentKindAndDetail(argument)[0]].field)
}

/**
 * Whether an argument is the matter that the act makes a statement about, or the only thing that the act is about. The
 * rules may have a default for this argument, but in a form the user must choose it, so no one makes a statement about
 * a matter that they did not intend.
 */
export function mustChooseMatter(all: readonly Argument[], argument: Argument): boolean {
  const isSaying = all.some(it => !it.optional && KINDS[argumentKindAndDetail(it)[0]].isSaying === true)
  const isAll = all.every(it => it.optional)
  return (isSaying || isAll) && argumentKindAndDetail(argument)[0] === 'matter' && (argument.choices?.length ?? 0) > 0
}
