import Type, { type Static } from 'typebox'

/** A game in one look, after so many entries: who plays, how far its rules have come, and whom it waits for. */
export const Glance = Type.Object(
  {
    entries: Type.Integer(),
    /** The names of those who play. */
    players: Type.Array(Type.String()),
    /** How many rules are in force, and how many of them were not, or not with this text, when the game was founded. */
    rules: Type.Integer(),
    changed: Type.Integer(),
    /** The names of those for whom it waits, and to do what it waits for you, if it does. */
    waitsFor: Type.Array(Type.String()),
    waitsForYou: Type.Optional(Type.String()),
    /** Whether somebody new could join when the last entry was written. */
    newcomers: Type.Boolean(),
  },
  { $id: 'Glance', additionalProperties: false },
)
export type Glance = Static<typeof Glance>
