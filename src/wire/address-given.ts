import Type, { type Static } from 'typebox'

export const AddressGiven = Type.Object(
  { address: Type.String({ minLength: 3, maxLength: 320 }) },
  { $id: 'AddressGiven', description: 'An e-mail address to which a letter is to go.', additionalProperties: false },
)
export type AddressGiven = Static<typeof AddressGiven>
