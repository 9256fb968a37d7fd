import Type from 'typebox'
import type { Data } from './data.ts'

export const TokenScope = Type.Enum(['read', 'play', 'host', 'account', 'operate'], {
  description:
    'The permissions of an API token: reading, playing, starting and hosting games, managing the account, operating the site.',
})
export type TokenScope = Data<typeof TokenScope>

export const ApiTokenSummary = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    scopes: Type.Array(TokenScope),
    since: Type.String(),
    until: Type.Optional(Type.String()),
    lastUsed: Type.Optional(Type.String({ description: 'To the hour.' })),
  },
  {
    $id: 'ApiTokenSummary',
    description: 'One of your tokens, without its secret. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type ApiTokenSummary = Data<typeof ApiTokenSummary>

export const ApiTokenMade = Type.Object(
  { token: ApiTokenSummary, secret: Type.String() },
  {
    $id: 'ApiTokenMade',
    description: 'A new token. Its secret (`Authorization: Bearer nomic_…`) is shown only once.',
    additionalProperties: false,
  },
)
export type ApiTokenMade = Data<typeof ApiTokenMade>

export const NewApiToken = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    scopes: Type.Array(TokenScope, { minItems: 1, maxItems: 10 }),
    until: Type.Optional(
      Type.String({
        description:
          'When the token expires (ISO 8601 with a time zone). If absent, the token is valid until you revoke it.',
        maxLength: 40,
      }),
    ),
  },
  {
    $id: 'NewApiToken',
    description: 'A new token. It can’t have more permissions than the session or token that creates it.',
    additionalProperties: false,
  },
)
export type NewApiToken = Data<typeof NewApiToken>
