import Type, { type Static } from 'typebox'
import { Rule } from './rule.ts'

export const RuleAnswer = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    rule: Type.Intersect([
      Rule,
      Type.Object({
        source: Type.Union([Type.String(), Type.Null()]),
        references: Type.Array(Type.String()),
        refers: Type.Array(Type.Object({ label: Type.String(), rule: Type.Union([Type.String(), Type.Null()]) }), {
          description:
            'Each label that the text names after the word “rule”, and the rule that it means; null where none or nobody knows.',
        }),
        citedBy: Type.Array(Type.String(), { description: 'The rules whose texts or claims refer to this one.' }),
      }),
    ]),
  },
  {
    $id: 'RuleAnswer',
    description:
      'One rule, with its program as it was written and what the labels in its text refer to where that is not plain.',
  },
)
export type RuleAnswer = Static<typeof RuleAnswer>
