import Type from 'typebox'
import type { Data } from './data.ts'
import { OwnRules } from './ruleset-draft.ts'

const Visibility = Type.Enum(['private', 'link', 'public'], {
  description: 'Who can see the ruleset: only you, everyone with its address, or everyone, in the list too.',
})

const Edition = Type.Object({
  number: Type.Integer({ description: 'Counted from 1.' }),
  at: Type.String({ description: 'When it was kept.' }),
  note: Type.String({ description: 'What its author says about it.' }),
  hash: Type.String({ description: 'The SHA-256 of the canonical JSON of its files.' }),
  bytes: Type.Integer(),
  rules: Type.Integer({ description: 'The number of its rules.' }),
  programs: Type.Integer({ description: 'The number of rules that have a program.' }),
})

export const ShelvedRuleset = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'The name of the ruleset.' }),
    title: Type.String(),
    visibility: Visibility,
    own: Type.Boolean({ description: 'Whether the ruleset is on your shelf.' }),
    by: Type.Optional(Type.String({ description: 'The name of its author on this site.' })),
    hidden: Type.Optional(
      Type.Object(
        { at: Type.String(), why: Type.String() },
        { description: 'Set while the operators hide it from everyone but its owner, with their reason.' },
      ),
    ),
    editions: Type.Array(Edition, { description: 'Its editions, the newest one last. They never change.' }),
  },
  {
    $id: 'ShelvedRuleset',
    description: 'A ruleset that someone keeps on their shelf. Instants are ISO 8601 in UTC.',
    additionalProperties: false,
  },
)
export type ShelvedRuleset = Data<typeof ShelvedRuleset>

export const ShelvedRulesets = Type.Object(
  { rulesets: Type.Array(ShelvedRuleset) },
  { $id: 'ShelvedRulesets', description: 'Rulesets that people keep, the one with the newest edition first.' },
)

export const NewShelfEdition = Type.Object(
  {
    ruleset: Type.String({ minLength: 1, maxLength: 60, description: 'The name of the ruleset.' }),
    ownRules: OwnRules,
    note: Type.Optional(Type.String({ maxLength: 500, description: 'What you say about this edition.' })),
    visibility: Type.Optional(Visibility),
  },
  {
    $id: 'NewShelfEdition',
    description:
      'An edition to keep: the first one of a new ruleset, or the next one of the ruleset with this name on your shelf.',
    additionalProperties: false,
  },
)

export const ShelfChange = Type.Object(
  { visibility: Visibility },
  { $id: 'ShelfChange', description: 'Who can see a ruleset from now on.', additionalProperties: false },
)

export const ShelfEdition = Type.Object(
  { ...Edition.properties, ruleset: Type.String({ description: 'The name of the ruleset.' }), ownRules: OwnRules },
  { $id: 'ShelfEdition', description: 'An edition with its content.', additionalProperties: false },
)
export type ShelfEdition = Data<typeof ShelfEdition>
