import Type, { type Static } from 'typebox'
import { GameTitle } from './game-title.ts'

/** What a host changes about a game; what is absent stays as it is. */
export const GameChange = Type.Object(
  {
    title: Type.Optional(GameTitle),
    /** Who may look: everybody; or only its players, those invited, and you. */
    visibility: Type.Optional(Type.Enum(['public', 'private'])),
  },
  { $id: 'GameChange', additionalProperties: false },
)
export type GameChange = Static<typeof GameChange>
