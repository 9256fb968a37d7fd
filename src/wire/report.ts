import Type, { type Static } from 'typebox'

export const Report = Type.Object(
  {
    id: Type.String(),
    game: Type.String(),
    title: Type.Optional(Type.String({ description: 'What the game is called; absent for a private one.' })),
    suspended: Type.Optional(Type.String({ description: 'Why the game stands still, if it does.' })),
    entry: Type.Optional(Type.Integer()),
    by: Type.String({ description: 'The account that reported it.' }),
    byName: Type.Optional(Type.String({ description: 'What the house calls them; absent once they are gone.' })),
    at: Type.String(),
    why: Type.String(),
    settled: Type.Optional(
      Type.Object({ at: Type.String(), by: Type.String(), byName: Type.Optional(Type.String()), how: Type.String() }),
    ),
  },
  {
    $id: 'Report',
    description: 'Abuse that somebody reported, and what an operator did about it. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type Report = Static<typeof Report>
