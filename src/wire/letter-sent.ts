import Type, { type Static } from 'typebox'

export const LetterSent = Type.Object(
  { detail: Type.String() },
  {
    $id: 'LetterSent',
    description: 'A letter is on its way, and what it says nobody else is told: whether there is an account, say.',
    additionalProperties: false,
  },
)
export type LetterSent = Static<typeof LetterSent>
