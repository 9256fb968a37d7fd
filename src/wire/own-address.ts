import Type, { type Static } from 'typebox'

/** An address of yours. */
export const OwnAddress = Type.Object(
  {
    address: Type.String(),
    /** Since when it is shown to be yours; absent until you open the link in the letter to it. */
    verified: Type.Optional(Type.String()),
    letters: Type.Boolean(),
  },
  { $id: 'OwnAddress', additionalProperties: false },
)
export type OwnAddress = Static<typeof OwnAddress>
