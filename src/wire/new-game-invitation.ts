import Type, { type Static } from 'typebox'

export const NewGameInvitation = Type.Object(
  {
    person: Type.Optional(
      Type.String({
        description:
          'Whose seat it offers: a person of the game whom nobody plays, by identity or name. Absent: to look, and to join as the rules allow.',
        minLength: 1,
        maxLength: 200,
      }),
    ),
    address: Type.Optional(
      Type.String({
        description: 'Where a letter brings it. Absent: you are told the secret, and pass it on.',
        minLength: 3,
        maxLength: 320,
      }),
    ),
  },
  { $id: 'NewGameInvitation', description: 'An invitation to be made.', additionalProperties: false },
)
export type NewGameInvitation = Static<typeof NewGameInvitation>
