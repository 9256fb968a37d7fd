import Type from 'typebox'
import type { Data } from './data.ts'
import { Files } from './ruleset.ts'

const DraftGroup = Type.Object(
  { heading: Type.String({ maxLength: 200 }), note: Type.String({ maxLength: 20_000 }) },
  { additionalProperties: false },
)

const DraftRule = Type.Object(
  {
    number: Type.String({ minLength: 1, maxLength: 80 }),
    title: Type.String({ maxLength: 200 }),
    text: Type.String({ maxLength: 1_048_576 }),
    group: Type.Integer({ minimum: 0, maximum: 200, description: 'The position of the rule’s group in `groups`.' }),
    attributes: Type.Array(
      Type.Object(
        { name: Type.String({ minLength: 1, maxLength: 64 }), value: Type.String({ maxLength: 200 }) },
        { additionalProperties: false },
      ),
      { maxItems: 16 },
    ),
    line: Type.Integer({ minimum: 1, description: 'The line of the text on which the rule begins.' }),
  },
  { additionalProperties: false },
)

const draft = {
  title: Type.String({ maxLength: 200 }),
  groups: Type.Array(DraftGroup, { maxItems: 101 }),
  rules: Type.Array(DraftRule, { maxItems: 500 }),
}

const RulesetDraft = Type.Object(draft, {
  $id: 'RulesetDraft',
  description: 'A ruleset of texts without programs, such as one that was recognised in a pasted text.',
  additionalProperties: false,
})
export type RulesetDraft = Data<typeof RulesetDraft>

export const PastedText = Type.Object(
  { text: Type.String({ description: 'Plain text, Markdown or HTML.', maxLength: 1_048_576 }) },
  { $id: 'PastedText', description: 'A text with numbered rules.', additionalProperties: false },
)

export const RecognisedRuleset = Type.Object(
  {
    name: Type.String({ description: 'A name for the ruleset, made from its title.' }),
    draft: RulesetDraft,
    remarks: Type.Array(
      Type.Object({
        code: Type.String(),
        line: Type.Integer(),
        rule: Type.Optional(Type.Integer({ description: 'The position of the rule that the remark is about.' })),
        sentence: Type.String(),
      }),
      { description: 'What the author should check, with the line of the text.' },
    ),
  },
  { $id: 'RecognisedRuleset', description: 'The rules recognised in a text. Nothing has been saved.' },
)
export type RecognisedRuleset = Data<typeof RecognisedRuleset>

export const OwnRules = Type.Object(
  { draft: Type.Optional(RulesetDraft), files: Type.Optional(Files.properties.files) },
  {
    $id: 'OwnRules',
    description:
      'A ruleset that the request itself contains: either a draft, or the files of a ruleset’s folder by their paths, such as `ruleset.yaml`, `rules/1.md` and `rules/1.ts`.',
    additionalProperties: false,
  },
)
export type OwnRules = Data<typeof OwnRules>

export const RulesetToCheck = Type.Object(
  {
    ruleset: Type.String({ minLength: 1, maxLength: 60, description: 'The name of the ruleset.' }),
    ownRules: OwnRules,
  },
  { $id: 'RulesetToCheck', description: 'A ruleset to check.', additionalProperties: false },
)

export const RuleToTakeOver = Type.Object(
  {
    ruleset: Type.String({ minLength: 1, maxLength: 60, description: 'The name of your ruleset.' }),
    ownRules: OwnRules,
    from: Type.Union(
      [
        Type.Object({ ruleset: Type.String({ maxLength: 60 }) }, { additionalProperties: false }),
        Type.Object({ game: Type.String({ maxLength: 200 }) }, { additionalProperties: false }),
      ],
      { description: 'A ruleset of this site, or a game that you can see.' },
    ),
    rule: Type.String({ minLength: 1, maxLength: 80, description: 'The number of the rule there.' }),
  },
  { $id: 'RuleToTakeOver', description: 'A rule to add to your own rules.', additionalProperties: false },
)

export const TakenOverRule = Type.Object(
  {
    files: Files.properties.files,
    file: Type.String({ description: 'The file of the rule. Its program has the same name.' }),
    remarks: Type.Array(Type.String(), { description: 'What you should check, such as what is missing here.' }),
  },
  { $id: 'TakenOverRule', description: 'The files of your ruleset with the rule added. Nothing has been saved.' },
)

export const CheckedRuleset = Type.Object(
  {
    faults: Type.Array(
      Type.Object({
        file: Type.String(),
        line: Type.Integer(),
        rule: Type.Optional(Type.Integer({ description: 'The position of the rule in the draft.' })),
        message: Type.String(),
      }),
    ),
  },
  { $id: 'CheckedRuleset', description: 'The faults of a ruleset. If there are none, games can start from it.' },
)
export type CheckedRuleset = Data<typeof CheckedRuleset>
