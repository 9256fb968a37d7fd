/** An account's identity in this house. */
export type AccountId = string

/** A game's identity in this house: 16 letters and digits, never reused. */
export type GameId = string
