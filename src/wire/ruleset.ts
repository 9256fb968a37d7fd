import Type from 'typebox'
import type { Data } from './data.ts'

export const Ruleset = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    source: Type.String(),
    story: Type.String(),
    zone: Type.String(),
    settings: Type.Array(
      Type.Object({
        name: Type.String(),
        choices: Type.Array(Type.Unknown()),
        default: Type.Unknown(),
        why: Type.String(),
      }),
      { description: 'The settings that a founder can choose.' },
    ),
    optionalRules: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        why: Type.String({
          description: 'How the rule fits with the original; or, if the rule is not offered, why it does not.',
        }),
        rule: Type.Union([
          Type.Object({
            label: Type.String(),
            text: Type.String(),
            carriedOut: Type.String(),
            source: Type.Union([Type.String(), Type.Null()]),
            days: Type.Object({
              usual: Type.Integer(),
              words: Type.String({ description: 'The words that state the number of days in the text.' }),
              least: Type.Integer(),
              most: Type.Integer(),
            }),
          }),
          Type.Null(),
        ]),
      }),
      { description: 'Rules that a founder can add. They are not part of the original.' },
    ),
    groups: Type.Array(Type.Object({ name: Type.String(), heading: Type.String(), note: Type.String() })),
    rules: Type.Array(
      Type.Object({
        label: Type.String(),
        title: Type.String(),
        text: Type.String(),
        group: Type.String(),
        attributes: Type.Record(Type.String(), Type.Unknown()),
        carriedOut: Type.String(),
        charters: Type.Array(Type.String()),
        params: Type.Record(Type.String(), Type.Unknown()),
        readings: Type.Record(Type.String(), Type.Unknown()),
        registers: Type.Array(Type.Unknown()),
        claims: Type.Array(Type.Unknown()),
        togetherWith: Type.Array(Type.String()),
        source: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  },
  {
    $id: 'Ruleset',
    description: 'A ruleset: the settings a founder can choose, and every rule with its text, readings and program.',
  },
)
export type Ruleset = Data<typeof Ruleset>

export const RulesetSummary = Type.Object(
  {
    name: Type.String(),
    title: Type.String(),
    source: Type.String(),
    story: Type.String(),
    zone: Type.String(),
    rules: Type.Integer(),
  },
  { $id: 'RulesetSummary', description: 'A ruleset from which games start, with a one-line and a longer description.' },
)
export type RulesetSummary = Data<typeof RulesetSummary>

export const Files = Type.Object(
  { files: Type.Record(Type.String(), Type.String()) },
  { $id: 'Files', description: 'The files of a folder, each text under its path.' },
)
export type Files = Data<typeof Files>
