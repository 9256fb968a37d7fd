import Type, { type Static } from 'typebox'
import { ChangeTold } from './change-told.ts'
import { Matter } from './matter.ts'
import { Vote } from './vote.ts'

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
