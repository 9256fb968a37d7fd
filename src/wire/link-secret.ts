import Type, { type Static } from 'typebox'

export const LinkSecret = Type.Object(
  { secret: Type.String({ minLength: 1, maxLength: 200 }) },
  { $id: 'LinkSecret', description: 'What stands behind the `#` of a link in a letter.', additionalProperties: false },
)
export type LinkSecret = Static<typeof LinkSecret>
