import Type, { type Static } from 'typebox'

export const RulesetSummary = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    source: Type.String(),
    story: Type.String(),
    zone: Type.String(),
    rules: Type.Integer(),
  },
  { $id: 'RulesetSummary', description: 'A ruleset from which games start: what it is, in a line and in a story.' },
)
export type RulesetSummary = Static<typeof RulesetSummary>
