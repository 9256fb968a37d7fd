import Type, { type Static } from 'typebox'
import { Decision } from './decision.ts'

const Amount = Type.Union([Type.Number(), Type.String()])

/** The vote on a matter: who has voted what, who has not, the count, and what is still needed. */
export const Vote = Type.Object(
  {
    open: Type.Boolean(),
    /** `ballot` is 2 for somebody’s second one; `word` is null where it is not for your eyes. */
    ballots: Type.Array(
      Type.Object({
        voter: Type.String(),
        ballot: Type.Integer(),
        word: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    /** Those who may vote by the rules as they stand, and have not. */
    missing: Type.Array(Type.String()),
    /** The count, once there is one: for each word, how many voters said it and with how many votes. */
    tally: Type.Union([
      Type.Object({
        words: Type.Array(Type.Object({ word: Type.String(), voters: Type.Integer(), votes: Amount })),
        voters: Type.Unknown(),
        votes: Type.Union([Amount, Type.Null()]),
      }),
      Type.Null(),
    ]),
    /** What it needs as the rules answer now, in sentences; none once it is over. */
    needs: Type.Array(Type.String()),
    decisions: Type.Array(Decision),
  },
  { $id: 'Vote' },
)
export type Vote = Static<typeof Vote>
