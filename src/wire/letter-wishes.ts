import Type, { type Static } from 'typebox'

export const LetterWishes = Type.Object(
  {
    invitations: Type.Boolean({ description: 'Invitations to games.' }),
    reminders: Type.Boolean({ description: 'Deadlines that come near.' }),
    happenings: Type.Boolean({ description: 'What happened in your games.' }),
  },
  {
    $id: 'LetterWishes',
    description: 'Which letters come, beside those about the account itself.',
    additionalProperties: false,
  },
)
export type LetterWishes = Static<typeof LetterWishes>
