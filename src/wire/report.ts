import Type, { type Static } from 'typebox'

/** Abuse that somebody reported, and what an operator did about it. Instants are ISO 8601 in UTC. */
export const Report = Type.Object(
  {
    id: Type.String(),
    game: Type.String(),
    entry: Type.Optional(Type.Integer()),
    /** The account that reported it. */
    by: Type.String(),
    at: Type.String(),
    why: Type.String(),
    settled: Type.Optional(Type.Object({ at: Type.String(), by: Type.String(), how: Type.String() })),
  },
  { $id: 'Report', additionalProperties: false },
)
export type Report = Static<typeof Report>
