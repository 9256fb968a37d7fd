import Type, { type Static } from 'typebox'
import { ChangeTold } from './change-told.ts'
import { Decision } from './decision.ts'
import { Matter } from './matter.ts'

const Amount = Type.Union([Type.Number(), Type.String()])

const Vote = Type.Object(
  {
    open: Type.Boolean(),
    ballots: Type.Array(
      Type.Object({
        voter: Type.String(),
        ballot: Type.Integer(),
        word: Type.Union([Type.String(), Type.Null()]),
      }),
      { description: '`ballot` is 2 for somebody’s second one; `word` is null where it is not for your eyes.' },
    ),
    missing: Type.Array(Type.String(), { description: 'Those who may vote by the rules as they stand, and have not.' }),
    tally: Type.Union(
      [
        Type.Object({
          words: Type.Array(Type.Object({ word: Type.String(), voters: Type.Integer(), votes: Amount })),
          voters: Type.Unknown(),
          votes: Type.Union([Amount, Type.Null()]),
        }),
        Type.Null(),
      ],
      { description: 'The count, once there is one: for each word, how many voters said it and with how many votes.' },
    ),
    needs: Type.Array(Type.String(), {
      description: 'What it needs as the rules answer now, in sentences; none once it is over.',
    }),
    decisions: Type.Array(Decision),
  },
  {
    $id: 'Vote',
    description: 'The vote on a matter: who has voted what, who has not, the count, and what is still needed.',
  },
)

export const MatterAnswer = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    matter: Matter,
    changes: Type.Array(ChangeTold),
    vote: Type.Union([Vote, Type.Null()]),
  },
  {
    $id: 'MatterAnswer',
    description:
      'One matter as it stood after so many entries: with what it would change, and the vote on it if one is taken.',
  },
)
export type MatterAnswer = Static<typeof MatterAnswer>
