import Type, { type Static } from 'typebox'

export const AccountHappening = Type.Object(
  {
    id: Type.Integer({ description: 'Grows with time; the last one seen goes into `before`.' }),
    at: Type.String(),
    what: Type.String(),
    how: Type.Optional(Type.String({ description: 'By which way somebody signed in: `password` or `link`.' })),
    outcome: Type.String({ description: '`done`, or the code of the refusal.' }),
    ip: Type.String(),
    agent: Type.String(),
  },
  { $id: 'AccountHappening', description: 'Something that happened to your account.', additionalProperties: false },
)
export type AccountHappening = Static<typeof AccountHappening>
