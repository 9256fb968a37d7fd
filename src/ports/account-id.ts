/** An account's identity in this house. */
export type AccountId = string
