import Type, { type Static } from 'typebox'
import { LetterWishes } from './letter-wishes.ts'

export const Me = Type.Object(
  {
    account: Type.String(),
    name: Type.String(),
    operator: Type.Boolean({ description: 'Whether you keep this house in order. It gives you nothing in any game.' }),
    since: Type.String(),
    letters: LetterWishes,
  },
  { $id: 'Me', description: 'You, as the house knows you.', additionalProperties: false },
)
export type Me = Static<typeof Me>
