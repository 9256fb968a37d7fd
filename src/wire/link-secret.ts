import Type, { type Static } from 'typebox'

/** What stands behind the `#` of a link in a letter. */
export const LinkSecret = Type.Object(
  { secret: Type.String({ minLength: 1, maxLength: 200 }) },
  { $id: 'LinkSecret', additionalProperties: false },
)
export type LinkSecret = Static<typeof LinkSecret>
