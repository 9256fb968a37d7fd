import Type, { type Static } from 'typebox'

/** A ruleset from which games start: what it is, in a line and in a story. */
export const RulesetSummary = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    source: Type.String(),
    story: Type.String(),
    zone: Type.String(),
    rules: Type.Integer(),
  },
  { $id: 'RulesetSummary' },
)
export type RulesetSummary = Static<typeof RulesetSummary>
