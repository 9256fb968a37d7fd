import Type, { type Static } from 'typebox'

/** What it takes to make an account. The letter to the address opens it. */
export const NewAccount = Type.Object(
  {
    /** What the house calls you; in each game you may have another name. */
    name: Type.String({ minLength: 1, maxLength: 200 }),
    address: Type.String({ minLength: 3, maxLength: 320 }),
    password: Type.String({ maxLength: 1000 }),
    /** The secret of an invitation to the house or to a game, where only who is invited may come. */
    invitation: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { $id: 'NewAccount', additionalProperties: false },
)
export type NewAccount = Static<typeof NewAccount>
