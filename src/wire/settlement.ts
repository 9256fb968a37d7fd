import Type, { type Static } from 'typebox'

export const Settlement = Type.Object(
  { how: Type.String({ minLength: 1, maxLength: 1000 }) },
  { $id: 'Settlement', description: 'How an operator has seen to a report.', additionalProperties: false },
)
export type Settlement = Static<typeof Settlement>
