import Type, { type Static } from 'typebox'

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
