import Type, { type Static } from 'typebox'
import { MatterNamed } from './matter-named.ts'

export const RuleBlame = Type.Object(
  {
    label: Type.String(),
    lines: Type.Array(
      Type.Object({
        text: Type.String(),
        entry: Type.Integer(),
        at: Type.String(),
        matter: Type.Union([MatterNamed, Type.Null()]),
      }),
    ),
  },
  {
    $id: 'RuleBlame',
    description:
      'Each line of a rule’s text, and what brought it: the entry, and the proposal or case under which it happened.',
  },
)
export type RuleBlame = Static<typeof RuleBlame>
