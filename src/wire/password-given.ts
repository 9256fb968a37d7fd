import Type, { type Static } from 'typebox'

export const PasswordGiven = Type.Object(
  { password: Type.String({ maxLength: 1000 }) },
  {
    $id: 'PasswordGiven',
    description: 'The password of the account, for what an open session is not enough for.',
    additionalProperties: false,
  },
)
export type PasswordGiven = Static<typeof PasswordGiven>
