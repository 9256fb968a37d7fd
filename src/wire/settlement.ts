import Type, { type Static } from 'typebox'

/** How an operator has seen to a report. */
export const Settlement = Type.Object(
  { how: Type.String({ minLength: 1, maxLength: 1000 }) },
  { $id: 'Settlement', additionalProperties: false },
)
export type Settlement = Static<typeof Settlement>
