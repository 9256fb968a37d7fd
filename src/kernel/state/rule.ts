import type { Manifest } from '../programs/program-runner.ts'
import type { JsonObject } from '../values/json.ts'
import type { RegisterDeclaration } from './register.ts'

/** The hidden identity of a rule: never shown, never reused, unchanged when its label changes. */
export type RuleId = string

/**
 * What a rule's text says about its own rank: that it takes precedence over, or defers to, a rule, a type of rule, or
 * all answers to a question. `words` quotes the text; the claim is valid only while the text contains these words.
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

/**
 * A constant of a program that the rule's text states: changing the constant amends the text, and vice versa. `also`
 * quotes other words of the text that state it, too. `unsaid` is set if the rule kept its program when it was reworded,
 * and the text no longer states the constant.
 */
export type Param = {
  readonly value: JsonObject[string]
  readonly words?: string
  readonly also?: readonly string[]
  readonly unsaid?: true
}

/** A choice made where the text is silent or unclear. It is shown with the rule, and a ruling can change it. */
export type Reading = {
  readonly value: JsonObject[string]
  readonly choices?: readonly JsonObject[string][]
  readonly why: string
}

/**
 * The properties of a rule apart from its text, which are voted on together with the text: the front matter of its
 * file.
 */
export type Front = {
  readonly claims: readonly Claim[]
  /**
   * Rules that narrow this one: if they assert an answer, this rule does not contest it. The relation was read from the
   * texts of both rules, and lapses when either is amended.
   */
  readonly togetherWith: readonly RuleId[]
  readonly registers: readonly RegisterDeclaration[]
  /** The institutions that run under this rule's warrant. */
  readonly charters: readonly string[]
  readonly params: { readonly [name: string]: Param }
  readonly readings: { readonly [name: string]: Reading }
  /**
   * Who may change something by hand: the name of a register that contains a person or persons, by the name of the
   * register that they may change, or of the effect that they may cause. Absent if the rule says nothing about it.
   */
  readonly byHand?: { readonly [register: string]: string }
  /**
   * How the rule is carried out (by a program, partly by a program, or by people) and why. Players see this with the
   * rule.
   */
  readonly carriedOut: string
}

/** A program bound to the version of the text that it was adopted with. */
export type BoundProgram = {
  /** SHA-256 of the program's source without types, which is the code that runs. */
  readonly hash: string
  readonly manifest: Manifest
}

/** A rule of the game in its current state. */
export type Rule = {
  readonly id: RuleId
  /** The label as printed: "301", "4 pi", "314/1". Two rules may have the same label. */
  readonly label: string
  readonly title: string
  readonly text: string
  /** The number of texts that this rule has had, including the first. */
  readonly version: number
  /**
   * Everything that the rules say about this rule, such as its status or class. The kernel itself uses none of these
   * attributes.
   */
  readonly attributes: JsonObject
  readonly group: string
  readonly front: Front
  readonly program: BoundProgram | null
  /** The entry that added the rule to the game, and the entry that gave it its current text. */
  readonly since: number
  readonly textSince: number
  /** The time at which the rule got its current text; absent in states stored before this was recorded. */
  readonly textFrom?: number
  /** The rule's former labels, oldest first. */
  readonly lineage: readonly string[]
}

/** The front matter of a rule that has only a text. */
export const NO_FRONT: Front = {
  claims: [],
  togetherWith: [],
  registers: [],
  charters: [],
  params: {},
  readings: {},
  carriedOut: 'people',
}
