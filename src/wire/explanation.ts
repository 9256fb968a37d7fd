import Type, { type Static } from 'typebox'
import { Decision } from './decision.ts'

/** Why an entry came out as it did: in lines, and with every question as data; `missing` says why there are none. */
export const Explanation = Type.Object(
  {
    entry: Type.Integer(),
    at: Type.String(),
    lines: Type.Array(Type.String()),
    decisions: Type.Union([Type.Array(Decision), Type.Null()]),
    failures: Type.Union([
      Type.Array(
        Type.Object({
          rule: Type.String(),
          hook: Type.String(),
          kind: Type.String(),
          detail: Type.String(),
          gas: Type.Number(),
        }),
      ),
      Type.Null(),
    ]),
    gas: Type.Union([Type.Number(), Type.Null()]),
    missing: Type.Union([Type.String(), Type.Null()]),
  },
  { $id: 'Explanation' },
)
export type Explanation = Static<typeof Explanation>
