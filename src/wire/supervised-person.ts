import Type, { type Static } from 'typebox'

export const SupervisedPerson = Type.Object(
  {
    account: Type.String(),
    name: Type.String(),
    addresses: Type.Array(Type.String(), { description: 'The verified ones.' }),
    operator: Type.Boolean(),
    since: Type.String(),
    suspended: Type.Optional(Type.Object({ at: Type.String(), why: Type.String() })),
  },
  { $id: 'SupervisedPerson', description: 'Somebody as operators see them.', additionalProperties: false },
)
export type SupervisedPerson = Static<typeof SupervisedPerson>
