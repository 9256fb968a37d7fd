import Type, { type Static } from 'typebox'

/** What an operator did about a game. */
export const Deed = Type.Object(
  {
    id: Type.Integer(),
    at: Type.String(),
    /** The account of the operator. */
    by: Type.String(),
    what: Type.Enum(['suspendGame', 'resumeGame', 'withholdText', 'settleReport']),
    game: Type.Optional(Type.String()),
    /** The hash of the text, or which report. */
    about: Type.Optional(Type.String()),
    why: Type.String(),
  },
  { $id: 'Deed', additionalProperties: false },
)
export type Deed = Static<typeof Deed>
