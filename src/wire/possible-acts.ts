import Type, { type Static } from 'typebox'

const Schema = Type.Record(Type.String(), Type.String(), {
  description: 'The arguments of the act by name, each with its type; a `?` marks what may be left out.',
})

export const PossibleActs = Type.Object(
  {
    acts: Type.Array(
      Type.Object({
        act: Type.String(),
        with: Schema,
        offered: Type.Array(Type.Object({ rule: Type.String(), as: Type.String() }), {
          description:
            'The rules that offer it: as a `right`, which stands against prohibitions, or as a `facility`, which yields to any.',
        }),
        open: Type.Boolean({
          description: 'Whether it may be done now, with some arguments. What it says in detail may still be refused.',
        }),
        refused: Type.Array(Type.Object({ label: Type.String(), reason: Type.String() }), {
          description: 'The rules that refuse it now; none where it has nothing to be about yet.',
        }),
      }),
    ),
    byHand: Type.Array(Type.Object({ act: Type.String(), with: Schema }), {
      description: 'What every game has beside: to record, doubt, challenge, insist.',
    }),
  },
  {
    $id: 'PossibleActs',
    description:
      'What somebody may do now: what rules offer, open or refused and by which; and what every game has by hand.',
  },
)
export type PossibleActs = Static<typeof PossibleActs>
