import Type, { type Static } from 'typebox'

export const GameSeat = Type.Object(
  { person: Type.String(), name: Type.String(), fullName: Type.String(), free: Type.Boolean() },
  { $id: 'GameSeat', description: 'A person of a game, and whether somebody plays them.', additionalProperties: false },
)
export type GameSeat = Static<typeof GameSeat>
