import Type, { type Static } from 'typebox'
import { GameSummary } from './game-summary.ts'
import { Glance } from './glance.ts'

export const OwnGame = Type.Object(
  { ...GameSummary.properties, glance: Type.Optional(Glance) },
  {
    $id: 'OwnGame',
    description:
      'A game that you play or host, or a private one that you were invited to look at, with a look at it through your eyes, unless it cannot be opened.',
    additionalProperties: false,
  },
)
export type OwnGame = Static<typeof OwnGame>
