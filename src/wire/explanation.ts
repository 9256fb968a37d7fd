import Type, { type Static } from 'typebox'

export const Decision = Type.Object(
  {
    question: Type.String({ description: 'The name of the question.' }),
    of: Type.String({ description: 'The subject in players’ words: “required 302”.' }),
    asks: Type.Unknown({ description: 'With what it was put.' }),
    answers: Type.Array(
      Type.Object({
        rule: Type.Union([Type.String(), Type.Null()]),
        via: Type.String({ description: 'How it was answered: by a program, by hand, by a ruling …' }),
        is: Type.String(),
        value: Type.Optional(Type.Unknown()),
        otherwise: Type.Optional(Type.Boolean()),
        reason: Type.Optional(Type.String()),
        cites: Type.Optional(Type.String({ description: 'The words of the rule’s text on which the answer rests.' })),
        failure: Type.Optional(Type.Object({ kind: Type.String(), detail: Type.String() })),
        standing: Type.String({
          description: 'Whether it prevails, concurs, is overruled … and by which rule and clause.',
        }),
        by: Type.Optional(Type.String()),
        clause: Type.Optional(Type.String()),
      }),
    ),
    silent: Type.Array(Type.String(), { description: 'The rules that were asked and said nothing.' }),
    outcome: Type.Object({
      is: Type.String(),
      value: Type.Optional(Type.Unknown()),
      by: Type.Optional(Type.Array(Type.String())),
      why: Type.Optional(Type.String()),
      between: Type.Optional(Type.Array(Type.String())),
    }),
    words: Type.Array(Type.String(), { description: 'The same in lines.' }),
  },
  {
    $id: 'Decision',
    description:
      'A question that was put to the rules: every answer with its rule and how it fared, and what came of it.',
  },
)
export type Decision = Static<typeof Decision>

export const Explanation = Type.Object(
  {
    entry: Type.Integer(),
    at: Type.String(),
    words: Type.String({ description: 'Who did what, with all that they said.' }),
    lines: Type.Array(Type.String(), { description: 'The explanation, line by line.' }),
    decisions: Type.Union([Type.Array(Decision), Type.Null()]),
    failures: Type.Union(
      [
        Type.Array(
          Type.Object({
            rule: Type.String(),
            hook: Type.String(),
            kind: Type.String(),
            detail: Type.String(),
            gas: Type.Number({ description: 'How much the programs worked.' }),
          }),
        ),
        Type.Null(),
      ],
      { description: 'Programs that failed meanwhile.' },
    ),
    gas: Type.Union([Type.Number(), Type.Null()]),
    missing: Type.Union([Type.String(), Type.Null()], {
      description: 'Why there are no decisions: they are withheld, or another machine decided this entry.',
    }),
  },
  {
    $id: 'Explanation',
    description:
      'Why an entry came out as it did: in lines, and with every question as data; `missing` says why there are none.',
  },
)
export type Explanation = Static<typeof Explanation>

export const Why = Type.Object(
  {
    entry: Type.Integer({ description: 'The entry that made it so last.' }),
    at: Type.String(),
    rules: Type.Array(Type.String(), { description: 'The rules by which it is so.' }),
    sentence: Type.String({ description: 'The reason.' }),
    clause: Type.Optional(
      Type.Object(
        { rule: Type.String(), words: Type.String() },
        { description: 'The words of a rule’s text by which its program counts, where that is asked.' },
      ),
    ),
    account: Type.Optional(
      Type.Object(
        { register: Type.String(), key: Type.Optional(Type.String()) },
        { description: 'Where the lines are that come to this number: the register, and whose it is.' },
      ),
    ),
    decisions: Type.Optional(
      Type.Array(Decision, { description: 'What the rules were asked, where it is the answer to a question.' }),
    ),
  },
  {
    $id: 'Why',
    description:
      'Why something is so: the entry that made it so last, the rules by which it did, and the reason in words.',
  },
)
export type Why = Static<typeof Why>
