import Type, { type Static } from 'typebox'
import { TokenScope } from './token-scope.ts'

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
    description: 'A token of yours, without its secret. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type ApiTokenSummary = Static<typeof ApiTokenSummary>
