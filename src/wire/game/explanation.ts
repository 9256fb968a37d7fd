import Type from 'typebox'
import type { Data } from '../data.ts'
import { Sentence } from './sentence.ts'

export const Decision = Type.Object(
  {
    question: Type.String({ description: 'The name of the question.' }),
    of: Type.String({ description: 'The subject in players’ words: “required 302”.' }),
    asks: Type.Unknown({ description: 'The arguments of the question.' }),
    answers: Type.Array(
      Type.Object({
        rule: Type.Union([Type.String(), Type.Null()]),
        via: Type.String({ description: 'How the question was answered: by a program, by hand, by a ruling …' }),
        is: Type.String(),
        value: Type.Optional(Type.Unknown()),
        otherwise: Type.Optional(Type.Boolean()),
        reason: Type.Optional(Type.String()),
        cites: Type.Optional(Type.String({ description: 'The words of the rule’s text behind the answer.' })),
        failure: Type.Optional(Type.Object({ kind: Type.String(), detail: Type.String() })),
        standing: Type.String({
          description: 'Whether the answer takes precedence, concurs, is overruled …, and by which rule and clause.',
        }),
        by: Type.Optional(Type.String()),
        clause: Type.Optional(Type.String()),
        parts: Sentence,
      }),
    ),
    silent: Type.Array(Type.String(), { description: 'The rules that were asked and gave no answer.' }),
    outcome: Type.Object({
      is: Type.String(),
      value: Type.Optional(Type.Unknown()),
      words: Type.Optional(Type.String({ description: 'The decided value in words.' })),
      by: Type.Optional(Type.Array(Type.String())),
      why: Type.Optional(Type.String()),
      between: Type.Optional(Type.Array(Type.String())),
      parts: Sentence,
    }),
    words: Type.Array(Type.String(), { description: 'The explanation as lines of text.' }),
    asked: Type.String({ description: 'The question in words, without its subject.' }),
    aboutParts: Type.Array(Sentence, { description: 'The persons and things that the question is about.' }),
    silentParts: Sentence,
  },
  {
    $id: 'Decision',
    description: 'A question asked of the rules, with each answer, its rule and its status, and the decision.',
  },
)
export type Decision = Data<typeof Decision>

export const Explanation = Type.Object(
  {
    entry: Type.Integer(),
    at: Type.String(),
    words: Type.String({ description: 'Who did what, with everything that they said.' }),
    parts: Sentence,
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
            gas: Type.Number({ description: 'The gas that the programs used.' }),
          }),
        ),
        Type.Null(),
      ],
      { description: 'Programs that failed while the entry was being decided.' },
    ),
    gas: Type.Union([Type.Number(), Type.Null()]),
    missing: Type.Union([Type.String(), Type.Null()], {
      description: 'Why there are no decisions: they are withheld, or another machine decided this entry.',
    }),
  },
  {
    $id: 'Explanation',
    description:
      'The explanation of an entry: in lines, and with every question as data; `missing` says why there are none.',
  },
)
export type Explanation = Data<typeof Explanation>

export const Why = Type.Object(
  {
    entry: Type.Integer({ description: 'The last entry that changed the value.' }),
    at: Type.String(),
    rules: Type.Array(Type.String(), { description: 'The rules behind the value.' }),
    sentence: Type.String({ description: 'The reason.' }),
    parts: Sentence,
    clause: Type.Optional(
      Type.Object(
        { rule: Type.String(), words: Type.String() },
        { description: 'The words of a rule’s text that its program follows, if the question is about them.' },
      ),
    ),
    account: Type.Optional(
      Type.Object(
        { register: Type.String(), key: Type.Optional(Type.String()) },
        { description: 'The register and its owner, which locate the items behind this number.' },
      ),
    ),
    brought: Type.Optional(
      Type.Object(
        { item: Type.Integer(), words: Type.String() },
        { description: 'The event before the game that the value comes from: brought, not decided.' },
      ),
    ),
    decisions: Type.Optional(Type.Array(Decision, { description: 'The question, if the value is the answer to one.' })),
  },
  {
    $id: 'Why',
    description:
      'The explanation of a value: the last entry that changed it, the rules behind it, and the reason in words.',
  },
)
export type Why = Data<typeof Why>
