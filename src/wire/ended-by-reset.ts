import Type, { type Static } from 'typebox'

export const EndedByReset = Type.Object(
  {
    address: Type.String({ description: 'The address that the account keeps: the one to which the link went.' }),
    sessions: Type.Integer({ description: 'How many sessions ended.' }),
    tokens: Type.Integer({ description: 'How many API tokens were revoked.' }),
    addresses: Type.Array(Type.String(), { description: 'The addresses that were removed.' }),
  },
  {
    $id: 'EndedByReset',
    description: 'What a password reset ended: everything by which somebody else could come back into the account.',
    additionalProperties: false,
  },
)
export type EndedByReset = Static<typeof EndedByReset>
