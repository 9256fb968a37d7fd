import Type, { type Static } from 'typebox'
import { Deadline } from './waiting.ts'

export const Glance = Type.Object(
  {
    entries: Type.Integer(),
    players: Type.Array(Type.String(), { description: 'The names of those who play.' }),
    rules: Type.Integer({
      description:
        'How many rules are in force, and how many of them were not, or not with this text, when the game was founded.',
    }),
    changed: Type.Integer(),
    waitsFor: Type.Array(Type.String(), {
      description: 'The names of those for whom it waits, and to do what it waits for you, if it does.',
    }),
    waitsForYou: Type.Optional(Type.String()),
    clock: Type.Optional(Deadline),
    newcomers: Type.Boolean({ description: 'Whether somebody new could join when the last entry was written.' }),
  },
  {
    $id: 'Glance',
    description:
      'A game in one look, after so many entries: who plays, how far its rules have come, and whom it waits for.',
    additionalProperties: false,
  },
)
export type Glance = Static<typeof Glance>
