import type { JsonObject } from '../../src/kernel/values/json.ts'

/** An act as a script writes it; `about` is the argument that names the vote or the case for which someone is waited for. */
export type Doing = {
  readonly do: string
  readonly about?: string
  readonly with?: JsonObject
  /** What someone has to owe the others to do it. */
  readonly owing?: string
}

/** How one plays by a ruleset: what the matrix has to know of it, and nothing that says what should come of it. */
export type Way = {
  readonly ruleset: string
  readonly players: readonly { readonly name: string; readonly surname?: string }[]
  readonly position?: JsonObject
  /** What is put forward, one after another, each by the act of `proposes`. */
  readonly proposals: readonly JsonObject[]
  readonly proposes: string
  /** How many proposals are before the players at once, at most. */
  readonly atOnce: number
  /** What a voter does who is waited for. */
  readonly votes: readonly Doing[]
  /** What a Judge does who is waited for. */
  readonly judges: readonly Doing[]
  /** What someone does, in this order of preference, for whom the game waits otherwise. */
  readonly due: readonly Doing[]
  /** What anyone does while no one who is waited for can go on. */
  readonly anybody: readonly Doing[]
  readonly leaves: Doing
  /** What someone new does to come in, one act after another. */
  readonly joins: { readonly name: string; readonly doings: readonly Doing[] }
  /** The label of the rule by which the matrix changes others in play, and what is true of it. */
  readonly changer: { readonly label: string; readonly attributes: JsonObject }
  /** Whether that rule has to say that it comes before all that follow from an adoption; else another rule says so already. */
  readonly comesFirst: boolean
  /** What a rule is made before the game, so that it can be repealed or amended in play. */
  readonly loose: JsonObject
  /** The attributes of a rule after a transmutation; none where rules are not transmuted. */
  readonly transmuted?: (attributes: JsonObject) => JsonObject | undefined
  /** Another number for a rule. */
  readonly renumbered: (label: string) => string
}
