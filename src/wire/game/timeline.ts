import Type from 'typebox'
import type { Data } from '../data.ts'
import { PublicEntry } from './entry.ts'
import { MOMENT_KINDS } from './moment-kinds.ts'
import { MatterNamed } from './sentence.ts'

const Kind = Type.Enum([...MOMENT_KINDS], {
  description:
    '`founding`: the start of the game; `joining`, `leaving`: someone joins or leaves; `adoption`, `defeat`: the result of a proposal; `outcome`: any other result of a matter; `ruling`: a ruling on a case; `win`: someone has won.',
})

/** The optional kind of moment in a query. */
export const OnlyMoments = Type.Optional(Kind)

const ReadSoFar = {
  entries: Type.Integer({ description: 'The number of entries in the game’s log.' }),
  upTo: Type.Integer({
    description:
      'The number of entries read so far. If it is less than `entries`, repeat the request to have more of them read.',
  }),
}

const Moment = Type.Object(
  { kinds: Type.Array(Kind), told: PublicEntry },
  { $id: 'Moment', description: 'An entry that players remember a game by, and why they do.' },
)
export type Moment = Data<typeof Moment>

export const Timeline = Type.Object(
  {
    ...ReadSoFar,
    moments: Type.Array(Moment),
    before: Type.Optional(Type.Integer({ description: 'Cursor for earlier moments.' })),
  },
  {
    $id: 'Timeline',
    description: 'A page of the moments of a game, newest first. If there are earlier ones, `before` requests them.',
  },
)
export type Timeline = Data<typeof Timeline>

const Place = {
  entry: Type.Integer({ description: 'The entry that changed the value.' }),
  at: Type.String({ description: 'When the act of the entry was received.' }),
}

export const Figures = Type.Object(
  {
    ...ReadSoFar,
    scores: Type.Array(
      Type.Object({
        register: Type.String(),
        heading: Type.String({ description: 'A heading for the register, as on its own page.' }),
        lines: Type.Array(
          Type.Object({
            person: Type.String({ description: 'The person in the game: `p1`.' }),
            points: Type.Array(Type.Object({ ...Place, value: Type.Number() })),
          }),
        ),
      }),
      { description: 'The registers that hold a number for each person, and how the numbers changed.' },
    ),
    amounts: Type.Array(
      Type.Object({
        register: Type.String(),
        heading: Type.String({ description: 'A heading for the register, as on its own page.' }),
        points: Type.Array(Type.Object({ ...Place, value: Type.Number() })),
      }),
      { description: 'The single numbers that the table shows, and how they changed.' },
    ),
    rules: Type.Array(
      Type.Object({
        ...Place,
        rules: Type.Integer({ description: 'The number of rules in the rulebook.' }),
        enacted: Type.Integer({ description: 'The number of rules added since the start of the game.' }),
        amended: Type.Integer({ description: 'The number of new texts that rules have been given since then.' }),
        repealed: Type.Integer({ description: 'The number of rules removed since then.' }),
      }),
    ),
    votes: Type.Array(
      Type.Object({
        ...Place,
        matter: MatterNamed,
        counts: Type.Array(Type.Object({ word: Type.String(), votes: Type.Number() })),
      }),
      { description: 'The latest completed votes, oldest first.' },
    ),
    thinned: Type.Boolean({ description: 'Whether points were left out because the game has too many.' }),
  },
  { $id: 'Figures', description: 'How a game developed, in numbers: for charts. Amounts are rounded.' },
)
export type Figures = Data<typeof Figures>
