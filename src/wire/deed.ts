import Type, { type Static } from 'typebox'

export const Deed = Type.Object(
  {
    id: Type.Integer(),
    at: Type.String(),
    by: Type.String({ description: 'The account of the operator.' }),
    byName: Type.Optional(Type.String({ description: 'What the house calls them; absent once they are gone.' })),
    what: Type.Enum(['suspendGame', 'resumeGame', 'withholdText', 'settleReport']),
    game: Type.Optional(Type.String()),
    title: Type.Optional(Type.String({ description: 'What the game is called; absent for a private one.' })),
    about: Type.Optional(Type.String({ description: 'The hash of the text, or which report.' })),
    why: Type.String(),
  },
  { $id: 'Deed', description: 'What an operator did about a game.', additionalProperties: false },
)
export type Deed = Static<typeof Deed>
