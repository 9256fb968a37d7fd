import Type, { type Static } from 'typebox'

/** What an API token may be used for: to read, to play, to found and host games, to keep the account, to operate the house. */
export const TokenScope = Type.Enum(['read', 'play', 'host', 'account', 'operate'])
export type TokenScope = Static<typeof TokenScope>
