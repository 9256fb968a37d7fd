import Type, { type Static } from 'typebox'

export const NewReport = Type.Object(
  {
    why: Type.String({ minLength: 1, maxLength: 2000 }),
    entry: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  {
    $id: 'NewReport',
    description:
      'Abuse that somebody reports: what is wrong, and in which entry of the game, if it is in one. Operators are shown the texts of that entry.',
    additionalProperties: false,
  },
)
export type NewReport = Static<typeof NewReport>
