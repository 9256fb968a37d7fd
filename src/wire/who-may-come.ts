import Type, { type Static } from 'typebox'

/** Who may make an account in a house. */
export const WhoMayCome = Type.Object(
  {
    registration: Type.Enum(['open', 'invitation', 'closed']),
    /** Whether letters are not sent but shown at `/letters`, and you sit at the machine where one may read them. */
    lettersHere: Type.Boolean(),
  },
  { $id: 'WhoMayCome', additionalProperties: false },
)
export type WhoMayCome = Static<typeof WhoMayCome>
