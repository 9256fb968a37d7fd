/** An account's identity in this server. */
export type AccountId = string

/** A game's identity in this server: 16 letters and digits, never reused. */
export type GameId = string
