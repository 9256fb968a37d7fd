import Type, { type Static } from 'typebox'
import { TokenScope } from './token-scope.ts'

export const NewApiToken = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    scopes: Type.Array(TokenScope, { minItems: 1, maxItems: 10 }),
    until: Type.Optional(
      Type.String({
        description: 'When it is to run out (ISO 8601 with a zone); absent: when you revoke it.',
        maxLength: 40,
      }),
    ),
  },
  {
    $id: 'NewApiToken',
    description: 'A token to be made: it may do no more than what you make it with.',
    additionalProperties: false,
  },
)
export type NewApiToken = Static<typeof NewApiToken>
