import Type, { type Static } from 'typebox'

/** Which letters come, beside those about the account itself. */
export const LetterWishes = Type.Object(
  {
    /** Invitations to games. */
    invitations: Type.Boolean(),
    /** Deadlines that come near. */
    reminders: Type.Boolean(),
    /** What happened in your games. */
    happenings: Type.Boolean(),
  },
  { $id: 'LetterWishes', additionalProperties: false },
)
export type LetterWishes = Static<typeof LetterWishes>
