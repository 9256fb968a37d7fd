/** A seat, as filled in by the founder: the player, and how to invite them. */
export type NewPlayer = {
  readonly name: string
  readonly invite: 'link' | 'email' | 'later'
  readonly address: string
}

/** A game, as filled in by its founder. */
export type NewGameDraft = {
  readonly ruleset: string
  readonly title: string
  readonly zone: string
  readonly visibility: 'public' | 'private'
  readonly settings: { readonly [name: string]: unknown }
  /** The optional rules to add, by name, each with its number of days. */
  readonly optionalRules?: { readonly [name: string]: number }
  readonly founderPlays: boolean
  readonly own: string
  readonly others: readonly NewPlayer[]
}

/** An empty seat. Its player is invited by link. */
export const NOBODY_YET: NewPlayer = { name: '', invite: 'link', address: '' }
