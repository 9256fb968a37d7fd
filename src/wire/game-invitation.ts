import Type, { type Static } from 'typebox'

/** An invitation to a game, as its host sees it. */
export const GameInvitation = Type.Object(
  {
    id: Type.String(),
    /** The person whose seat it offers; absent: to look, and to join as the rules allow. */
    person: Type.Optional(Type.String()),
    at: Type.String(),
    until: Type.String(),
    /** Whom it went to; forgotten once it is used. */
    address: Type.Optional(Type.String()),
    /** Whether it can be used, was used, or has run out. */
    is: Type.Enum(['open', 'used', 'over']),
    /** For whoever is to come; told once, when it is made, and only if no letter has it. */
    secret: Type.Optional(Type.String()),
    /** The same as a link to pass on. */
    link: Type.Optional(Type.String()),
  },
  { $id: 'GameInvitation', additionalProperties: false },
)
export type GameInvitation = Static<typeof GameInvitation>
