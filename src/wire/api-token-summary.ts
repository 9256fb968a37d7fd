import Type, { type Static } from 'typebox'
import { TokenScope } from './token-scope.ts'

/** A token of yours, without its secret. Instants are ISO 8601 in UTC. */
export const ApiTokenSummary = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    scopes: Type.Array(TokenScope),
    since: Type.String(),
    until: Type.Optional(Type.String()),
    /** To the hour. */
    lastUsed: Type.Optional(Type.String()),
  },
  { $id: 'ApiTokenSummary', additionalProperties: false },
)
export type ApiTokenSummary = Static<typeof ApiTokenSummary>
