import Type, { type Static } from 'typebox'
import { LetterWishes } from './letter-wishes.ts'

export const MeChange = Type.Object(
  {
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    letters: Type.Optional(Type.Partial(LetterWishes, { additionalProperties: false })),
    letterAddresses: Type.Optional(
      Type.Array(Type.String({ maxLength: 320 }), {
        description: 'Where letters go: some of your verified addresses.',
        maxItems: 20,
      }),
    ),
  },
  {
    $id: 'MeChange',
    description: 'What you change about yourself; what is absent stays as it is.',
    additionalProperties: false,
  },
)
export type MeChange = Static<typeof MeChange>
