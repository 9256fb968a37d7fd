import Type, { type Static } from 'typebox'

export const WhoMayCome = Type.Object(
  {
    registration: Type.Enum(['open', 'invitation', 'closed']),
    lettersHere: Type.Boolean({
      description:
        'Whether letters are not sent but shown at `/letters`, and you sit at the machine where one may read them.',
    }),
  },
  { $id: 'WhoMayCome', description: 'Who may make an account in a house.', additionalProperties: false },
)
export type WhoMayCome = Static<typeof WhoMayCome>
