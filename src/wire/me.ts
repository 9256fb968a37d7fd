import Type, { type Static } from 'typebox'
import { LetterWishes } from './letter-wishes.ts'

/** You, as the house knows you. */
export const Me = Type.Object(
  {
    account: Type.String(),
    name: Type.String(),
    /** Whether you keep this house in order. It gives you nothing in any game. */
    operator: Type.Boolean(),
    since: Type.String(),
    letters: LetterWishes,
  },
  { $id: 'Me', additionalProperties: false },
)
export type Me = Static<typeof Me>
