/** A seat as its founder fills it in: who is to sit there, and how they are invited. */
export type NewPlayer = {
  readonly name: string
  readonly invite: 'link' | 'letter' | 'later'
  readonly address: string
}

/** A game as its founder fills it in. */
export type NewGameDraft = {
  readonly ruleset: string
  readonly title: string
  readonly zone: string
  readonly visibility: 'public' | 'private'
  readonly settings: { readonly [name: string]: unknown }
  readonly founderPlays: boolean
  readonly own: string
  readonly others: readonly NewPlayer[]
}

/** No one yet, to be invited by a link to pass on. */
export const NOBODY_YET: NewPlayer = { name: '', invite: 'link', address: '' }
