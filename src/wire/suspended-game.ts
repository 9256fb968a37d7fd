import Type, { type Static } from 'typebox'

export const SuspendedGame = Type.Object(
  {
    game: Type.String(),
    title: Type.Optional(Type.String({ description: 'Absent for a private game.' })),
    at: Type.String({ description: 'Since when it stands still.' }),
    why: Type.String(),
  },
  {
    $id: 'SuspendedGame',
    description: 'A game that stands still, because an operator or the house itself suspended it.',
    additionalProperties: false,
  },
)
export type SuspendedGame = Static<typeof SuspendedGame>
