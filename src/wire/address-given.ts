import Type, { type Static } from 'typebox'

/** An e-mail address to which a letter is to go. */
export const AddressGiven = Type.Object(
  { address: Type.String({ minLength: 3, maxLength: 320 }) },
  { $id: 'AddressGiven', additionalProperties: false },
)
export type AddressGiven = Static<typeof AddressGiven>
