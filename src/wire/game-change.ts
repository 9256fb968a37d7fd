import Type, { type Static } from 'typebox'
import { GameTitle } from './game-title.ts'

export const GameChange = Type.Object(
  {
    title: Type.Optional(GameTitle),
    visibility: Type.Optional(
      Type.Enum(['public', 'private'], {
        description: 'Who may look: everybody; or only its players, those invited, and you.',
      }),
    ),
  },
  {
    $id: 'GameChange',
    description: 'What a host changes about a game; what is absent stays as it is.',
    additionalProperties: false,
  },
)
export type GameChange = Static<typeof GameChange>
