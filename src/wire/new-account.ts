import Type, { type Static } from 'typebox'

export const NewAccount = Type.Object(
  {
    name: Type.String({
      description: 'What the house calls you; in each game you may have another name.',
      minLength: 1,
      maxLength: 200,
    }),
    address: Type.String({ minLength: 3, maxLength: 320 }),
    password: Type.String({ maxLength: 1000 }),
    invitation: Type.Optional(
      Type.String({
        description: 'The secret of an invitation to the house or to a game, where only who is invited may come.',
        maxLength: 200,
      }),
    ),
  },
  {
    $id: 'NewAccount',
    description: 'What it takes to make an account. The letter to the address opens it.',
    additionalProperties: false,
  },
)
export type NewAccount = Static<typeof NewAccount>
