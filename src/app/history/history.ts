import type { BroughtDate } from './brought-date.ts'

/**
 * What happened in a game before it began here: brought by someone, and decided by nobody here. It changes nothing in
 * the game. `docs/history.md` specifies its file.
 */
export type History = {
  /** Where it was played, such as the name of a mailing list. */
  readonly from?: string
  /** The address of the archive. */
  readonly source?: string
  /** Oldest first. */
  readonly events: readonly HistoryEvent[]
}

/** One event of a history. */
export type HistoryEvent = RuleEvent | ProposalEvent | JudgmentEvent | OtherEvent

type Dated = {
  readonly date: BroughtDate
  /** The people behind the event, by name. */
  readonly by?: readonly string[]
  readonly comment?: string
}

/** A change of one rule. `rule` is its label before the change. */
export type RuleEvent = Dated & {
  readonly kind: 'rule'
  readonly rule: string
  readonly change: RuleChange
  /** The new label of a renumbered rule. */
  readonly to?: string
  /** The title and the text after the change, where they are known. */
  readonly title?: string
  readonly text?: string
  /** What changed, if it was neither the text nor the title nor the label. */
  readonly what?: string
  readonly because?: Cause
}

type RuleChange = (typeof RULE_CHANGES)[number]

/** Every kind of change to a rule. */
export const RULE_CHANGES = ['made', 'amended', 'retitled', 'renumbered', 'repealed', 'restored', 'changed'] as const

/** Why a rule changed: the label of a proposal or a judgment, or anything else in words. */
export type Cause = { readonly proposal: string } | { readonly judgment: string } | { readonly words: string }

export type ProposalEvent = Dated & {
  readonly kind: 'proposal'
  readonly proposal: string
  readonly title?: string
  readonly text?: string
  /** How it ended: `adopted`, or whatever the game called it. */
  readonly outcome?: string
  readonly votes?: readonly BroughtVote[]
}

export type BroughtVote = { readonly by: string; readonly vote: string; readonly comment?: string }

export type JudgmentEvent = Dated & {
  readonly kind: 'judgment'
  readonly judgment: string
  readonly question?: string
  readonly ruling?: string
  readonly reasons?: string
  /** The labels of the rules that it is about. */
  readonly rules?: readonly string[]
}

export type OtherEvent = Dated & { readonly kind: 'other'; readonly title: string; readonly text?: string }

/** A fault in the file of a history, and its line. */
export type HistoryFault = { readonly line: number; readonly sentence: string }

/** The line of an event in its file: the head is line 1. */
export function lineOfEvent(place: number): number {
  return place + 2
}

/** The version of the format that this version of Nomothete reads and writes. */
export const HISTORY_FORMAT = 1
