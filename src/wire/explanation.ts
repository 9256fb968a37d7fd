import Type, { type Static } from 'typebox'
import { Decision } from './decision.ts'

export const Explanation = Type.Object(
  {
    entry: Type.Integer(),
    at: Type.String(),
    words: Type.String({ description: 'Who did what, with all that they said.' }),
    lines: Type.Array(Type.String(), { description: 'The explanation, line by line.' }),
    decisions: Type.Union([Type.Array(Decision), Type.Null()]),
    failures: Type.Union(
      [
        Type.Array(
          Type.Object({
            rule: Type.String(),
            hook: Type.String(),
            kind: Type.String(),
            detail: Type.String(),
            gas: Type.Number({ description: 'How much the programs worked.' }),
          }),
        ),
        Type.Null(),
      ],
      { description: 'Programs that failed meanwhile.' },
    ),
    gas: Type.Union([Type.Number(), Type.Null()]),
    missing: Type.Union([Type.String(), Type.Null()], {
      description: 'Why there are no decisions: they are withheld, or another machine decided this entry.',
    }),
  },
  {
    $id: 'Explanation',
    description:
      'Why an entry came out as it did: in lines, and with every question as data; `missing` says why there are none.',
  },
)
export type Explanation = Static<typeof Explanation>
