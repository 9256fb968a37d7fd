import Type, { type Static } from 'typebox'

export const Deed = Type.Object(
  {
    id: Type.Integer(),
    at: Type.String(),
    by: Type.String({ description: 'The account of the operator.' }),
    what: Type.Enum(['suspendGame', 'resumeGame', 'withholdText', 'settleReport']),
    game: Type.Optional(Type.String()),
    about: Type.Optional(Type.String({ description: 'The hash of the text, or which report.' })),
    why: Type.String(),
  },
  { $id: 'Deed', description: 'What an operator did about a game.', additionalProperties: false },
)
export type Deed = Static<typeof Deed>
