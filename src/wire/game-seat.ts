import Type, { type Static } from 'typebox'

/** A person of a game, and whether somebody plays them. */
export const GameSeat = Type.Object(
  { person: Type.String(), name: Type.String(), fullName: Type.String(), free: Type.Boolean() },
  { $id: 'GameSeat', additionalProperties: false },
)
export type GameSeat = Static<typeof GameSeat>
