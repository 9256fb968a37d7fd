import Type, { type Static } from 'typebox'

/** Somebody as operators see them. */
export const SupervisedPerson = Type.Object(
  {
    account: Type.String(),
    name: Type.String(),
    /** The verified ones. */
    addresses: Type.Array(Type.String()),
    operator: Type.Boolean(),
    since: Type.String(),
    suspended: Type.Optional(Type.Object({ at: Type.String(), why: Type.String() })),
  },
  { $id: 'SupervisedPerson', additionalProperties: false },
)
export type SupervisedPerson = Static<typeof SupervisedPerson>
