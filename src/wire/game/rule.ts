import Type from 'typebox'
import type { Data } from '../data.ts'
import { MatterNamed, Sentence } from './sentence.ts'

const Named = Type.Object({ name: Type.String(), value: Type.Unknown() })

const Counted = Type.Object({
  words: Type.Optional(Type.String({ description: 'The words of the text that state the constant.' })),
  also: Type.Optional(Type.Array(Type.String(), { description: 'Other words of the text that state it.' })),
  choices: Type.Optional(
    Type.Array(Type.Object({ value: Type.String(), words: Type.String() }), {
      description:
        'The possible values, as written and in words, if the constant answers a question with known answers.',
    }),
  ),
})

const Rule = Type.Object(
  {
    label: Type.String({
      description: 'The rule’s printed label, with `#2` if it is the second rule with that label.',
    }),
    title: Type.String(),
    heading: Type.String({ description: 'The rule’s label, title and status, as a rulebook prints them.' }),
    text: Type.String(),
    group: Type.String(),
    attributes: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The attributes that the rules give this rule: status, class …',
    }),
    version: Type.Integer({ description: 'The number of versions of the rule’s text.' }),
    since: Type.Integer({
      description: 'The entry that added the rule to the game.',
    }),
    textSince: Type.Integer({ description: 'The entry that gave the rule its current text.' }),
    lineage: Type.Array(Type.String(), { description: 'Its former labels.' }),
    void: Type.Union([Type.Null(), Type.Object({ by: Type.String(), clause: Type.String(), entry: Type.Integer() })], {
      description: 'The rule that makes this rule void, if any.',
    }),
    voidBecause: Type.Optional(Type.String()),
    voidBecauseParts: Type.Optional(Sentence),
    carriedOut: Type.String({ description: 'Who carries out the rule, a program or people, and how.' }),
    program: Type.Boolean({ description: 'Whether the rule has a program now.' }),
    charters: Type.Array(Type.String(), {
      description: 'The institutions that work under the rule: proposals, turns, judgment …',
    }),
    registers: Type.Array(Type.String(), { description: 'The registers that the rule declares.' }),
    params: Type.Array(Type.Intersect([Named, Counted]), {
      description: 'The values that the rule’s program uses, and the words of the text for them.',
    }),
    readings: Type.Array(
      Type.Intersect([Named, Type.Object({ choices: Type.Optional(Type.Array(Type.Unknown())), why: Type.String() })]),
      { description: 'How the ambiguous words of the rule are read.' },
    ),
    claims: Type.Array(
      Type.Object({ kind: Type.String(), target: Type.Unknown(), words: Type.Optional(Type.String()) }),
      {
        description:
          'The rule’s claims about precedence: the rules that it defers to, and the rules that it takes precedence over.',
      },
    ),
    notes: Type.Array(Type.String(), { description: 'The rule’s metadata as readable lines.' }),
  },
  { $id: 'Rule', description: 'A rule: its exact text, and other facts about it.' },
)
export type Rule = Data<typeof Rule>

export const RuleAnswer = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    rule: Type.Intersect([
      Rule,
      Type.Object({
        source: Type.Union([Type.String(), Type.Null()]),
        references: Type.Array(Type.String()),
        referencesParts: Type.Array(Sentence),
        refers: Type.Array(Type.Object({ label: Type.String(), rule: Type.Union([Type.String(), Type.Null()]) }), {
          description:
            'Each label that the text names after the word “rule”, and the rule that it means; null if there is none or it is unknown.',
        }),
        citedBy: Type.Array(Type.String(), { description: 'The rules whose texts or claims refer to this one.' }),
      }),
    ]),
  },
  {
    $id: 'RuleAnswer',
    description:
      'One rule, with the source of its program, and the meaning of labels in its text where the meaning is not obvious.',
  },
)
export type RuleAnswer = Data<typeof RuleAnswer>

export const RuleBlame = Type.Object(
  {
    label: Type.String(),
    lines: Type.Array(
      Type.Object({
        text: Type.String(),
        entry: Type.Integer(),
        at: Type.String(),
        matter: Type.Union([MatterNamed, Type.Null()]),
        brought: Type.Optional(
          Type.Object(
            { item: Type.Integer(), words: Type.String() },
            {
              description:
                'The event before the game that added the line, from the history that was brought when the game began.',
            },
          ),
        ),
      }),
    ),
  },
  {
    $id: 'RuleBlame',
    description: 'Each line of a rule’s text, with the entry and the proposal or case that added it.',
  },
)
export type RuleBlame = Data<typeof RuleBlame>

export const RuleHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        matter: Type.Union([MatterNamed, Type.Null()], {
          description: 'The proposal or case under which the change happened.',
        }),
        what: Type.Array(Type.String()),
        label: Type.Union([Type.String(), Type.Null()], {
          description: 'The rule after the change; null if it was removed from the game.',
        }),
        title: Type.Union([Type.String(), Type.Null()]),
        text: Type.Union([Type.String(), Type.Null()]),
        program: Type.Boolean({ description: 'Whether the rule’s program was replaced or removed.' }),
        apart: Type.Boolean({
          description: 'Whether the rule’s text has changed in words that its program does not use.',
        }),
        changed: Type.Optional(
          Type.Array(Type.Object({ is: Type.String(), text: Type.String() }), {
            description: 'The text compared with the previous one, line by line: `same`, `gone` or `new`.',
          }),
        ),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  {
    $id: 'RuleHistory',
    description: 'The history of a rule, newest first. If there are earlier items, `before` requests them.',
  },
)
export type RuleHistory = Data<typeof RuleHistory>

export const Rulebook = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    groups: Type.Array(
      Type.Object({ name: Type.String(), heading: Type.String(), note: Type.String(), rules: Type.Array(Rule) }),
    ),
  },
  { $id: 'Rulebook', description: 'The rulebook as of an entry, in printed order.' },
)
export type Rulebook = Data<typeof Rulebook>
