import type { JsonObject } from '../../src/kernel/values/json.ts'

/**
 * An act in script form. `about` is the argument that names the vote or the case on which the game is waiting for
 * someone.
 */
export type Doing = {
  readonly do: string
  readonly about?: string
  readonly with?: JsonObject
  /** The task that the game must be waiting for someone to do, so that they carry out this act. */
  readonly owing?: string
}

/**
 * A way of playing a ruleset: everything that the matrix needs to know about the ruleset, without any expected results.
 */
export type Way = {
  readonly ruleset: string
  readonly players: readonly { readonly name: string; readonly surname?: string }[]
  readonly position?: JsonObject
  /** The contents of the matters to propose, one after another, each with the act of `proposes`. */
  readonly proposals: readonly JsonObject[]
  readonly proposes: string
  /** Maximum number of proposals under consideration at the same time. */
  readonly atOnce: number
  /** The act of an awaited voter. */
  readonly votes: readonly Doing[]
  /** The act of an awaited Judge. */
  readonly judges: readonly Doing[]
  /** The acts of anyone else the game is waiting for, in order of preference. */
  readonly due: readonly Doing[]
  /** The acts that anyone may do while no one whom the game is waiting for can continue. */
  readonly anybody: readonly Doing[]
  readonly leaves: Doing
  /** The acts with which a newcomer joins, one after another. */
  readonly joins: { readonly name: string; readonly doings: readonly Doing[] }
  /** The label of the rule through which the matrix changes others in play, and its properties. */
  readonly changer: { readonly label: string; readonly attributes: JsonObject }
  /**
   * Whether that rule must say that its reaction comes first after an adoption. If not, another rule already says so.
   */
  readonly comesFirst: boolean
  /** The status that a rule gets before the game starts, so that it can be repealed or amended in play. */
  readonly loose: JsonObject
  /** The attributes of a rule after a transmutation; none if rules are not transmuted. */
  readonly transmuted?: (attributes: JsonObject) => JsonObject | undefined
  /** Another number for a rule. */
  readonly renumbered: (label: string) => string
}
