import Type, { type Static } from 'typebox'

/** What came of deciding a whole game again, from nothing, as everybody may who has its log. */
export const Verified = Type.Object(
  {
    holds: Type.Boolean(),
    /** How many entries hold, how many were decided again to the byte, and how many threw by a secret committed to before. */
    entries: Type.Integer(),
    decidedAgain: Type.Integer(),
    throws: Type.Integer(),
    fault: Type.Union([Type.Null(), Type.Object({ entry: Type.Integer(), message: Type.String() })]),
    notes: Type.Array(Type.String()),
  },
  { $id: 'Verified' },
)
export type Verified = Static<typeof Verified>
