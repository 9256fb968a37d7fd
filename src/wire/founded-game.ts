import Type, { type Static } from 'typebox'
import { GameInvitation } from './game-invitation.ts'
import { GameSummary } from './game-summary.ts'

export const FoundedGame = Type.Object(
  { ...GameSummary.properties, invitations: Type.Optional(Type.Array(GameInvitation)) },
  {
    $id: 'FoundedGame',
    description: 'A game that was just founded, with the invitations that were made together with it, if any were.',
    additionalProperties: false,
  },
)
export type FoundedGame = Static<typeof FoundedGame>
