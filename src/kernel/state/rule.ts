import type { Manifest } from '../programs/program-runner.ts'
import type { JsonObject } from '../values/json.ts'
import type { RegisterDeclaration } from './register.ts'

/** The hidden identity of a rule: never shown, never reused, unchanged when its label changes. */
export type RuleId = string

/**
 * What a rule's text says of its own rank: that it prevails over, or defers to, a rule, a type of rule, or whatever
 * answers a question. `words` quotes the text; the claim stands only while the text contains them.
 */
export type Claim = {
  readonly kind: 'over' | 'defersTo'
  readonly target: ClaimTarget
  readonly words?: string
}

export type ClaimTarget =
  | { readonly rule: RuleId }
  | { readonly attribute: string; readonly value: string }
  | { readonly question: string }
  | { readonly every: true }

/** A constant of a program that the text states: changing it is an amendment of the text, and the reverse. */
export type Param = { readonly value: JsonObject[string]; readonly words?: string }

/** A choice where the text is silent or unclear, shown on the rule; a ruling can flip it. */
export type Reading = {
  readonly value: JsonObject[string]
  readonly choices?: readonly JsonObject[string][]
  readonly why: string
}

/** What is true of a rule besides its text, and votable with it: the front matter of its file. */
export type Front = {
  readonly claims: readonly Claim[]
  /**
   * Rules by which this one is narrowed: where they assert an answer, this one does not contest it. It was read from the
   * texts of both, and lapses when either is amended.
   */
  readonly togetherWith: readonly RuleId[]
  readonly registers: readonly RegisterDeclaration[]
  /** The institutions that run under this rule's warrant. */
  readonly charters: readonly string[]
  readonly params: { readonly [name: string]: Param }
  readonly readings: { readonly [name: string]: Reading }
  /** Who carries the rule out (program, partly, people) and why, as shown beside it. */
  readonly carriedOut: string
}

/** A program bound to the version of the text that it was adopted with. */
export type BoundProgram = {
  /** SHA-256 of the stripped source, which is what runs. */
  readonly hash: string
  readonly manifest: Manifest
}

/** A rule of the game as it stands. */
export type Rule = {
  readonly id: RuleId
  /** As printed: "301", "4 pi", "314/1". Two rules may share one. */
  readonly label: string
  readonly title: string
  readonly text: string
  /** Counts the texts that this rule has had, from 1. */
  readonly version: number
  /** Whatever the rules say of rules: status, class … The kernel reads none of it. */
  readonly attributes: JsonObject
  readonly group: string
  readonly front: Front
  readonly program: BoundProgram | null
  /** The entry by which the rule came into the game, and the one that gave it its present text. */
  readonly since: number
  readonly textSince: number
  /** The instant at which it was given that text; absent in states that were kept before this was noted. */
  readonly textFrom?: number
  /** The labels it bore before, oldest first. */
  readonly lineage: readonly string[]
}

/** Nothing said beside the text. */
export const NO_FRONT: Front = {
  claims: [],
  togetherWith: [],
  registers: [],
  charters: [],
  params: {},
  readings: {},
  carriedOut: 'people',
}
