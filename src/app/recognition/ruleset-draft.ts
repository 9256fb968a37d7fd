/** An attribute of a rule in a draft, such as `status: immutable`. */
export type DraftAttribute = { readonly name: string; readonly value: string }

/** A rule as recognised in pasted text, or as corrected by its author. */
export type DraftRule = {
  readonly number: string
  readonly title: string
  /** The exact text, without blank lines before and after it. */
  readonly text: string
  /** The position of the rule's group in the draft. */
  readonly group: number
  readonly attributes: readonly DraftAttribute[]
  /** The line of the input on which the rule begins, from 1. */
  readonly line: number
}

/** A group of rules as printed. */
type DraftGroup = { readonly heading: string; readonly note: string }

type RemarkCode =
  | 'nothingToRead'
  | 'inputTooLong'
  | 'tooManyRules'
  | 'tooManyGroups'
  | 'noteTooLong'
  | 'textBeforeRules'
  | 'numbersGiven'
  | 'numberTwice'
  | 'emptyRule'

/** Something that the author of a draft should check, at a line of the input. */
export type DraftRemark = {
  readonly code: RemarkCode
  readonly line: number
  /** The position of the rule that the remark is about. */
  readonly rule?: number
  readonly sentence: string
}

/** A ruleset recognised in pasted text, before its author has corrected it. */
export type RulesetDraft = {
  readonly title: string
  readonly groups: readonly DraftGroup[]
  readonly rules: readonly DraftRule[]
  readonly remarks: readonly DraftRemark[]
}

/** The limits of a draft. The folder that is written from a draft within these limits is within its own limits. */
export const DRAFT_LIMITS = {
  /** Characters of input. */
  input: 1_048_576,
  /** Lines of input. */
  lines: 50_000,
  rules: 500,
  groups: 100,
  /** Characters of all groups' notes together. */
  notes: 12_000,
  /** Characters of a rule's title or of a heading. */
  title: 120,
  /** Characters of a rule's number. */
  number: 80,
  attributes: 8,
  remarks: 100,
} as const
