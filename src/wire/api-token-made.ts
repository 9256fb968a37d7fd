import Type, { type Static } from 'typebox'
import { ApiTokenSummary } from './api-token-summary.ts'

/** A token that was made. Its secret (`Authorization: Bearer nomic_…`) is told this once. */
export const ApiTokenMade = Type.Object(
  { token: ApiTokenSummary, secret: Type.String() },
  { $id: 'ApiTokenMade', additionalProperties: false },
)
export type ApiTokenMade = Static<typeof ApiTokenMade>
