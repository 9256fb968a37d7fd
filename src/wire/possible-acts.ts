import Type, { type Static } from 'typebox'

/** The types of an act’s arguments; a `?` marks what may be left out. */
const Schema = Type.Record(Type.String(), Type.String())

/** What somebody may do now: what rules offer, open or refused and by which; and what every game has by hand. */
export const PossibleActs = Type.Object(
  {
    acts: Type.Array(
      Type.Object({
        act: Type.String(),
        with: Schema,
        offered: Type.Array(Type.Object({ rule: Type.String(), as: Type.String() })),
        open: Type.Boolean(),
        refused: Type.Array(Type.Object({ label: Type.String(), reason: Type.String() })),
      }),
    ),
    byHand: Type.Array(Type.Object({ act: Type.String(), with: Schema })),
  },
  { $id: 'PossibleActs' },
)
export type PossibleActs = Static<typeof PossibleActs>
