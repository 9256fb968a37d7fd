import Type from 'typebox'
import type { Data } from './data.ts'

export const NewFork = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 120, description: 'The name of the new game.' }),
    entry: Type.Optional(
      Type.Integer({ minimum: 0, description: 'The last entry that the new game builds on; the last one by default.' }),
    ),
    visibility: Type.Optional(
      Type.Enum(['public', 'private'], {
        description: 'As the other game by default. A private game has private forks.',
      }),
    ),
  },
  {
    $id: 'NewFork',
    description: 'A new game that goes on from an entry of another one.',
    additionalProperties: false,
  },
)

export const Forks = Type.Object(
  {
    origin: Type.Optional(
      Type.Object(
        {
          entry: Type.Integer(),
          game: Type.Optional(Type.String({ description: 'The other game, if you can see it.' })),
          title: Type.Optional(Type.String()),
        },
        { description: 'The entry of another game from which this one goes on.' },
      ),
    ),
    forks: Type.Array(
      Type.Object({ game: Type.String(), title: Type.String(), entry: Type.Integer(), at: Type.String() }),
      { description: 'The games that go on from this one and that you can see, newest first.' },
    ),
    refused: Type.Optional(Type.String({ description: 'Why you cannot go on from this game.' })),
    agreed: Type.Optional(
      Type.Boolean({
        description: 'Whether you agree that others go on from this private game; absent if nobody asks you.',
      }),
    ),
    awaited: Type.Integer({ description: 'The number of players of this private game who have not agreed.' }),
  },
  { $id: 'Forks', description: 'What a game goes on from, and which games go on from it.' },
)
export type Forks = Data<typeof Forks>
