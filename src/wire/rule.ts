import Type, { type Static } from 'typebox'

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

export const Rule = Type.Object(
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
export type Rule = Static<typeof Rule>
