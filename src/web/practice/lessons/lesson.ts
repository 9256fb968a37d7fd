/** An act that someone can do with one press, and its arguments. */
export type PreparedAct = { readonly do: string; readonly with: { readonly [argument: string]: unknown } }

/** A proposal that someone can make, with its name and a reason for making it. */
export type SuggestedProposal = {
  readonly title: string
  readonly why: string
  /** The arguments of the act that proposes a change. */
  readonly with: PreparedAct['with']
}

/** Something that the game must show for a hint to fit: an act that is open to the newcomer, or an upcoming deadline. */
export type Sign = { readonly open: string } | { readonly deadline: string }

/** What the guide says in a situation, and what it offers there. */
export type Hint = {
  /** All of these must be true. */
  readonly when?: readonly Sign[]
  readonly says: string
  /** Offers the first proposals, or the change of voting, as proposals that are made with one press. */
  readonly offers?: 'first' | 'voting'
  /** Offers an act with one press. */
  readonly press?: PreparedAct & { readonly label: string }
  /** Offers to let time pass up to the next deadline. */
  readonly waits?: true
}

/** A step of the guide. It ends when the newcomer has done it, however they did it. */
export type Step = {
  readonly title: string
  readonly until:
    | { readonly did: string; readonly times?: number }
    | { readonly adopted: number }
    | { readonly looked: true }
  /** The first hint that fits is shown. */
  readonly hints: readonly Hint[]
}

/** How a newcomer learns a ruleset in a practice game, and first proposals for any game that starts from it. */
export type Lesson = {
  /** What a newcomer should know before the practice game begins, in a few sentences. */
  readonly about: readonly string[]
  /** The act that proposes a change. */
  readonly proposes: string
  /** First proposals: small changes whose effects are visible at once. */
  readonly first: readonly SuggestedProposal[]
  /** The change with which a newcomer learns that the rules about voting can change, too. */
  readonly voting: SuggestedProposal
  readonly steps: readonly Step[]
}
