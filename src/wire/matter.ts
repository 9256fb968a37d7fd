import Type, { type Static } from 'typebox'

/** A proposal, a case or whatever else was put forward. */
export const Matter = Type.Object(
  {
    kind: Type.String(),
    label: Type.String(),
    by: Type.Union([Type.String(), Type.Null()]),
    open: Type.Boolean(),
    /** The entry that opened it. */
    since: Type.Integer(),
    institution: Type.String(),
    words: Type.String(),
    /** What its institution keeps of it: changes, ballots, tally, ruling, outcome … */
    fields: Type.Record(Type.String(), Type.Unknown()),
  },
  { $id: 'Matter' },
)
export type Matter = Static<typeof Matter>
