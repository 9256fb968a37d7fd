/** An account's identity on this server. */
export type AccountId = string

/** A game's identity on this server: 16 letters and digits, never reused. */
export type GameId = string
