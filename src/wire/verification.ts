import Type, { type Static } from 'typebox'
import { Withheld } from './entry.ts'

export const Verification = Type.Object(
  {
    game: Type.String(),
    format: Type.Integer(),
    entries: Type.Integer(),
    head: Type.String({ description: 'The hash of the last entry.' }),
    at: Type.String(),
    machine: Type.String({ description: 'The machine that decides here.' }),
    dice: Type.Union(
      [Type.Null(), Type.Object({ entry: Type.Integer(), commitment: Type.String(), deeds: Type.String() })],
      {
        description:
          'The entry that committed to the secret of the next throw, and what throws are mixed with; null where dice are told.',
      },
    ),
    sealed: Type.Array(Type.String(), { description: 'The commitments of what is still sealed.' }),
    withheld: Type.Array(Withheld),
  },
  { $id: 'Verification', description: 'What whoever checks a game has to know.' },
)
export type Verification = Static<typeof Verification>

export const Verified = Type.Object(
  {
    holds: Type.Boolean(),
    entries: Type.Integer({
      description:
        'How many entries hold, how many were decided again to the byte, and how many threw by a secret committed to before.',
    }),
    decidedAgain: Type.Integer(),
    throws: Type.Integer(),
    fault: Type.Union([Type.Null(), Type.Object({ entry: Type.Integer(), message: Type.String() })]),
    notes: Type.Array(Type.String()),
  },
  {
    $id: 'Verified',
    description: 'What came of deciding a whole game again, from nothing, as everybody may who has its log.',
  },
)
export type Verified = Static<typeof Verified>
