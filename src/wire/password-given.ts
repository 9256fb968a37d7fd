import Type, { type Static } from 'typebox'

/** The password of the account, for what an open session is not enough for. */
export const PasswordGiven = Type.Object(
  { password: Type.String({ maxLength: 1000 }) },
  { $id: 'PasswordGiven', additionalProperties: false },
)
export type PasswordGiven = Static<typeof PasswordGiven>
