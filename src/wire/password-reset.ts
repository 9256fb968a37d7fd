import Type, { type Static } from 'typebox'

export const PasswordReset = Type.Object(
  { secret: Type.String({ minLength: 1, maxLength: 200 }), password: Type.String({ maxLength: 1000 }) },
  {
    $id: 'PasswordReset',
    description: 'Another password in the place of one that is forgotten, by the secret of the link in the letter.',
    additionalProperties: false,
  },
)
export type PasswordReset = Static<typeof PasswordReset>
