import type { RuleSource, RulesetSource } from '../kernel/state/ruleset-source-types.ts'
import type { Json } from '../kernel/values/json.ts'

/**
 * A kind of rule that founders can add when they start a game. It is not part of the original. If a rule of the original
 * contradicts it, it has no rule, and `why` names the contradiction.
 */
export type OptionalRule = {
  readonly name: string
  readonly title: string
  readonly why: string
  /** The rule to add. Its parameter `days`, which its text states, is for the founder to choose. */
  readonly rule: RuleSource | null
  /** How rules of the original have to be read if this rule is added: the values of readings, by label and name. */
  readonly readings: { readonly [label: string]: { readonly [reading: string]: Json } }
}

/** A ruleset with the rules that founders can add to it. */
export type RulesetWithOptions = RulesetSource & { readonly optionalRules?: readonly OptionalRule[] }
