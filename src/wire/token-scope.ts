import Type, { type Static } from 'typebox'

export const TokenScope = Type.Enum(['read', 'play', 'host', 'account', 'operate'], {
  description:
    'What an API token may be used for: to read, to play, to found and host games, to keep the account, to operate the house.',
})
export type TokenScope = Static<typeof TokenScope>
