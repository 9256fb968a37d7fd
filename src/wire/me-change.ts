import Type, { type Static } from 'typebox'
import { LetterWishes } from './letter-wishes.ts'

/** What you change about yourself; what is absent stays as it is. */
export const MeChange = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    letters: Type.Optional(Type.Partial(LetterWishes, { additionalProperties: false })),
    /** Where letters go: some of your verified addresses. */
    letterAddresses: Type.Optional(Type.Array(Type.String({ maxLength: 320 }), { maxItems: 20 })),
  },
  { $id: 'MeChange', additionalProperties: false },
)
export type MeChange = Static<typeof MeChange>
