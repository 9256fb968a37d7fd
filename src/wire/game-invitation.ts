import Type, { type Static } from 'typebox'

export const GameInvitation = Type.Object(
  {
    id: Type.String(),
    person: Type.Optional(
      Type.String({ description: 'The person whose seat it offers; absent: to look, and to join as the rules allow.' }),
    ),
    at: Type.String(),
    until: Type.String(),
    address: Type.Optional(Type.String({ description: 'Whom it went to; forgotten once it is used.' })),
    is: Type.Enum(['open', 'used', 'over'], { description: 'Whether it can be used, was used, or has run out.' }),
    secret: Type.Optional(
      Type.String({ description: 'For whoever is to come; told once, when it is made, and only if no letter has it.' }),
    ),
    link: Type.Optional(Type.String({ description: 'The same as a link to pass on.' })),
  },
  { $id: 'GameInvitation', description: 'An invitation to a game, as its host sees it.', additionalProperties: false },
)
export type GameInvitation = Static<typeof GameInvitation>
