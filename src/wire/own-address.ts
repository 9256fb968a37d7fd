import Type, { type Static } from 'typebox'

export const OwnAddress = Type.Object(
  {
    address: Type.String(),
    verified: Type.Optional(
      Type.String({
        description: 'Since when it is shown to be yours; absent until you open the link in the letter to it.',
      }),
    ),
    letters: Type.Boolean(),
  },
  { $id: 'OwnAddress', description: 'An address of yours.', additionalProperties: false },
)
export type OwnAddress = Static<typeof OwnAddress>
