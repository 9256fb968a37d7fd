import Type, { type Static } from 'typebox'
import { Rule } from './rule.ts'

export const RuleAnswer = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    rule: Type.Intersect([
      Rule,
      Type.Object({ source: Type.Union([Type.String(), Type.Null()]), references: Type.Array(Type.String()) }),
    ]),
  },
  {
    $id: 'RuleAnswer',
    description:
      'One rule, with its program as it was written and what the labels in its text refer to where that is not plain.',
  },
)
export type RuleAnswer = Static<typeof RuleAnswer>
