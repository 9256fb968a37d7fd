import Type, { type Static } from 'typebox'

/** An invitation to make an account in this house. */
export const HouseInvitation = Type.Object(
  {
    id: Type.String(),
    /** The operator who made it. */
    by: Type.String(),
    at: Type.String(),
    until: Type.String(),
    /** Whom it went to; forgotten once it is used. */
    address: Type.Optional(Type.String()),
    used: Type.Optional(Type.String()),
    /** For whoever is to come; told once, when it is made, and only if no letter has it. */
    secret: Type.Optional(Type.String()),
  },
  { $id: 'HouseInvitation', additionalProperties: false },
)
export type HouseInvitation = Static<typeof HouseInvitation>
