import Type, { type Static } from 'typebox'

export const AddressAndPassword = Type.Object(
  { address: Type.String({ minLength: 3, maxLength: 320 }), password: Type.String({ maxLength: 1000 }) },
  {
    $id: 'AddressAndPassword',
    description: 'An address, and the password of the account: to sign in, and to add or remove the address.',
    additionalProperties: false,
  },
)
export type AddressAndPassword = Static<typeof AddressAndPassword>
