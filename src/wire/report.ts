import Type, { type Static } from 'typebox'

export const Report = Type.Object(
  {
    id: Type.String(),
    game: Type.String(),
    entry: Type.Optional(Type.Integer()),
    by: Type.String({ description: 'The account that reported it.' }),
    at: Type.String(),
    why: Type.String(),
    settled: Type.Optional(Type.Object({ at: Type.String(), by: Type.String(), how: Type.String() })),
  },
  {
    $id: 'Report',
    description: 'Abuse that somebody reported, and what an operator did about it. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type Report = Static<typeof Report>
