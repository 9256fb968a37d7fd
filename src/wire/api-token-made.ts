import Type, { type Static } from 'typebox'
import { ApiTokenSummary } from './api-token-summary.ts'

export const ApiTokenMade = Type.Object(
  { token: ApiTokenSummary, secret: Type.String() },
  {
    $id: 'ApiTokenMade',
    description: 'A token that was made. Its secret (`Authorization: Bearer nomic_…`) is told this once.',
    additionalProperties: false,
  },
)
export type ApiTokenMade = Static<typeof ApiTokenMade>
