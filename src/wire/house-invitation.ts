import Type, { type Static } from 'typebox'

export const HouseInvitation = Type.Object(
  {
    id: Type.String(),
    by: Type.String({ description: 'The operator who made it.' }),
    at: Type.String(),
    until: Type.String(),
    address: Type.Optional(Type.String({ description: 'Whom it went to; forgotten once it is used.' })),
    used: Type.Optional(Type.String()),
    secret: Type.Optional(
      Type.String({ description: 'For whoever is to come; told once, when it is made, and only if no letter has it.' }),
    ),
  },
  {
    $id: 'HouseInvitation',
    description: 'An invitation to make an account in this house.',
    additionalProperties: false,
  },
)
export type HouseInvitation = Static<typeof HouseInvitation>
