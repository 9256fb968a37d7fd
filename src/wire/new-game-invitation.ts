import Type, { type Static } from 'typebox'

/** An invitation to be made. */
export const NewGameInvitation = Type.Object(
  {
    /** Whose seat it offers: a person of the game whom nobody plays, by identity or name. Absent: to look, and to join as the rules allow. */
    person: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** Where a letter brings it. Absent: you are told the secret, and pass it on. */
    address: Type.Optional(Type.String({ minLength: 3, maxLength: 320 })),
  },
  { $id: 'NewGameInvitation', additionalProperties: false },
)
export type NewGameInvitation = Static<typeof NewGameInvitation>
