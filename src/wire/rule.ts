import Type, { type Static } from 'typebox'
import { MatterNamed } from './matter.ts'

const Named = Type.Object({ name: Type.String(), value: Type.Unknown() })

const Counted = Type.Object({
  words: Type.Optional(Type.String()),
  choices: Type.Optional(
    Type.Array(Type.Object({ value: Type.String(), words: Type.String() }), {
      description:
        'What it may be, where it answers a question of which that is known: as it is written, and in words.',
    }),
  ),
})

const Rule = Type.Object(
  {
    label: Type.String({ description: 'As it is printed; with `#2` if it is the second that bears the label.' }),
    title: Type.String(),
    heading: Type.String({ description: 'Its label, title and status, as a rulebook prints it.' }),
    text: Type.String(),
    group: Type.String(),
    attributes: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Whatever the rules say of rules: status, class …',
    }),
    version: Type.Integer({ description: 'How many texts it has had.' }),
    since: Type.Integer({
      description: 'The entry by which it came into the game.',
    }),
    textSince: Type.Integer({ description: 'The entry that gave it its present text.' }),
    lineage: Type.Array(Type.String(), { description: 'The labels that it bore before.' }),
    void: Type.Union([Type.Null(), Type.Object({ by: Type.String(), clause: Type.String(), entry: Type.Integer() })], {
      description: 'By which rule it is void, if it is.',
    }),
    voidBecause: Type.Optional(Type.String()),
    carriedOut: Type.String({ description: 'By whom it is carried out: by a program or by people, and how.' }),
    program: Type.Boolean({ description: 'Whether a program is bound to it now.' }),
    charters: Type.Array(Type.String(), {
      description: 'The institutions that work under it: proposals, turns, judgment …',
    }),
    registers: Type.Array(Type.String(), { description: 'The registers that it keeps.' }),
    params: Type.Array(Type.Intersect([Named, Counted]), {
      description: 'What its program counts with, and by which words of the text.',
    }),
    readings: Type.Array(
      Type.Intersect([Named, Type.Object({ choices: Type.Optional(Type.Array(Type.Unknown())), why: Type.String() })]),
      { description: 'How it is read where it leaves something open.' },
    ),
    claims: Type.Array(
      Type.Object({ kind: Type.String(), target: Type.Unknown(), words: Type.Optional(Type.String()) }),
      { description: 'What it says of itself beside other rules: which it yields to, which it prevails over.' },
    ),
    notes: Type.Array(Type.String(), { description: 'The same for reading, a line each.' }),
  },
  { $id: 'Rule', description: 'A rule: its exact text, and what is true of it besides.' },
)

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

export const RuleHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        matter: Type.Union([MatterNamed, Type.Null()], {
          description: 'The proposal or case under which it happened.',
        }),
        what: Type.Array(Type.String()),
        label: Type.Union([Type.String(), Type.Null()], {
          description: 'The rule since then; null when it left the game.',
        }),
        title: Type.Union([Type.String(), Type.Null()]),
        text: Type.Union([Type.String(), Type.Null()]),
        program: Type.Boolean({ description: 'Whether it got another program, or none any more.' }),
        apart: Type.Boolean({
          description: 'Whether its text changed in words of which the program that it kept knows nothing.',
        }),
        changed: Type.Optional(
          Type.Array(Type.Object({ is: Type.String(), text: Type.String() }), {
            description: 'The text against the one before, line by line: `same`, `gone` or `new`.',
          }),
        ),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  {
    $id: 'RuleHistory',
    description: 'What befell a rule, latest first. `before`, if it is there, asks for what was earlier.',
  },
)
export type RuleHistory = Static<typeof RuleHistory>

export const Rulebook = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    groups: Type.Array(
      Type.Object({ name: Type.String(), heading: Type.String(), note: Type.String(), rules: Type.Array(Rule) }),
    ),
  },
  { $id: 'Rulebook', description: 'The rulebook as it stood after so many entries, in printed order.' },
)
export type Rulebook = Static<typeof Rulebook>
