import Type, { type Static } from 'typebox'

export const AddressProof = Type.Object(
  {
    secret: Type.String({
      description: 'What stands behind the `#` of the link in the letter.',
      minLength: 1,
      maxLength: 200,
    }),
    password: Type.Optional(
      Type.String({
        description:
          'The password of the account. Not needed in the browser that signed up, nor when signed in to the account.',
        maxLength: 1000,
      }),
    ),
    newPassword: Type.Optional(
      Type.String({
        description: 'A password to set instead of the one that was set when signing up; for a sign-up only.',
        maxLength: 1000,
      }),
    ),
  },
  {
    $id: 'AddressProof',
    description: 'The link of a letter, and what shows that whoever opens it asked for it.',
    additionalProperties: false,
  },
)
export type AddressProof = Static<typeof AddressProof>
