import Type, { type Static } from 'typebox'

export const PasswordChange = Type.Object(
  { current: Type.String({ maxLength: 1000 }), next: Type.String({ maxLength: 1000 }) },
  {
    $id: 'PasswordChange',
    description: 'Another password in the place of the one that is known.',
    additionalProperties: false,
  },
)
export type PasswordChange = Static<typeof PasswordChange>
