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
