import type { RuleSource, RulesetSource } from '../kernel/ruleset-source.ts'
import type { Fault } from './fault.ts'

/** A ruleset as it was found, or everything that is wrong with it. */
export type FoundSource =
  | {
      readonly ok: true
      readonly ruleset: RulesetSource
      /** The file of a rule's text, for saying where something is wrong. */
      readonly fileOf: (rule: RuleSource) => string
    }
  | { readonly ok: false; readonly faults: readonly Fault[] }

/** Where rulesets come from: shipped ones by name, anybody's own by path. */
export type RulesetShelf = {
  read(nameOrPath: string): FoundSource
  /** The names of the shipped ones. */
  shipped(): readonly string[]
  /** A shipped ruleset, if there is a good one of this name. */
  readShipped(name: string): RulesetSource | undefined
}
