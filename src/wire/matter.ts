import Type, { type Static } from 'typebox'
import { ChangeTold, Lines } from './adoption.ts'
import { Decision } from './explanation.ts'

export const Matter = Type.Object(
  {
    kind: Type.String({ description: '`proposal`, `case` or what a rule has put forward.' }),
    label: Type.String({ description: 'Its number, as people say it.' }),
    by: Type.Union([Type.String(), Type.Null()], { description: 'Who put it forward, by name.' }),
    open: Type.Boolean({ description: 'Whether it is still before the players.' }),
    since: Type.Integer({ description: 'The entry that opened it.' }),
    institution: Type.String({ description: 'By which institution it is kept.' }),
    words: Type.String({ description: 'The same in a sentence.' }),
    brief: Type.String({
      description: 'The same in a line: each of its changes is named, of a long text stands the beginning.',
    }),
    fields: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What its institution keeps of it: changes, ballots, tally, ruling, outcome …',
    }),
  },
  { $id: 'Matter', description: 'A proposal, a case or whatever else was put forward.' },
)
export type Matter = Static<typeof Matter>

export const Matters = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    matters: Type.Array(Matter),
    before: Type.Optional(Type.Integer()),
  },
  { $id: 'Matters', description: 'A page of matters, newest first. `before`, if it is there, asks for older ones.' },
)
export type Matters = Static<typeof Matters>

const Amount = Type.Union([Type.Number(), Type.String()])

const Vote = Type.Object(
  {
    open: Type.Boolean(),
    ballots: Type.Array(
      Type.Object({
        voter: Type.String(),
        ballot: Type.Integer(),
        word: Type.Union([Type.String(), Type.Null()]),
      }),
      { description: '`ballot` is 2 for somebody’s second one; `word` is null where it is not for your eyes.' },
    ),
    missing: Type.Array(Type.String(), { description: 'Those who may vote by the rules as they stand, and have not.' }),
    tally: Type.Union(
      [
        Type.Object({
          words: Type.Array(Type.Object({ word: Type.String(), voters: Type.Integer(), votes: Amount })),
          voters: Type.Unknown(),
          votes: Type.Union([Amount, Type.Null()]),
        }),
        Type.Null(),
      ],
      { description: 'The count, once there is one: for each word, how many voters said it and with how many votes.' },
    ),
    needs: Type.Array(Type.String(), {
      description: 'What it needs as the rules answer now, in sentences; none once it is over.',
    }),
    decisions: Type.Array(Decision),
  },
  {
    $id: 'Vote',
    description: 'The vote on a matter: who has voted what, who has not, the count, and what is still needed.',
  },
)

export const MatterAnswer = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    matter: Matter,
    changes: Type.Array(ChangeTold),
    vote: Type.Union([Vote, Type.Null()]),
  },
  {
    $id: 'MatterAnswer',
    description:
      'One matter as it stood after so many entries: with what it would change, and the vote on it if one is taken.',
  },
)
export type MatterAnswer = Static<typeof MatterAnswer>

export const MatterHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        by: Type.Union([Type.String(), Type.Null()], { description: 'Who acted, by name; null for the clock.' }),
        do: Type.String(),
        words: Type.String(),
        news: Type.Array(Type.String()),
        says: Type.Union([Type.String(), Type.Null()], { description: 'What somebody said of it, word for word.' }),
        opened: Type.Boolean(),
        closed: Type.Boolean(),
        form: Type.Union(
          [Type.Object({ changes: Type.Array(ChangeTold), changed: Type.Union([Lines, Type.Null()]) }), Type.Null()],
          { description: 'The form that it has since then, against the rules as they were, and what is new in it.' },
        ),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  {
    $id: 'MatterHistory',
    description: 'Every entry about a matter, oldest first. `before`, if it is there, asks for what was earlier.',
  },
)
export type MatterHistory = Static<typeof MatterHistory>

export const MatterNamed = Type.Object(
  { kind: Type.String(), label: Type.String() },
  {
    $id: 'MatterNamed',
    description: 'How people name a proposal, a case or another matter.',
    additionalProperties: false,
  },
)
export type MatterNamed = Static<typeof MatterNamed>
