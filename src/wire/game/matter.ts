import Type from 'typebox'
import type { Data } from '../data.ts'
import { ChangeView, Lines } from './adoption.ts'
import { NewsLine } from './entry.ts'
import { Decision } from './explanation.ts'
import { Sentence } from './sentence.ts'

export const Matter = Type.Object(
  {
    kind: Type.String({ description: '`proposal`, `case` or another kind that a rule has created.' }),
    label: Type.String({ description: 'The number of the matter, in the form in which people say it.' }),
    by: Type.Union([Type.String(), Type.Null()], { description: 'The name of the person who opened the matter.' }),
    open: Type.Boolean({ description: 'Whether the matter is still open.' }),
    since: Type.Integer({ description: 'The entry that opened the matter.' }),
    institution: Type.String({ description: 'The institution that runs the matter.' }),
    words: Type.String({ description: 'The matter in one sentence.' }),
    parts: Sentence,
    brief: Type.String({
      description: 'A one-line summary that names each change and shortens long texts.',
    }),
    briefParts: Sentence,
    gist: Sentence,
    briefGist: Sentence,
    namesGoneRules: Type.Boolean({
      description:
        'True if the matter names rules that have since been removed. Its history gives the labels that they had then.',
    }),
    fields: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Its fields: changes, ballots, tally, ruling, outcome …',
    }),
  },
  {
    $id: 'Matter',
    description:
      'A proposal, a case or another matter. `gist` is its subject without its name and author, and `briefGist` is the same on one line.',
  },
)
export type Matter = Data<typeof Matter>

export const Matters = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    matters: Type.Array(Matter),
    before: Type.Optional(Type.Integer()),
  },
  { $id: 'Matters', description: 'A page of matters, newest first. If there are older ones, `before` requests them.' },
)
export type Matters = Data<typeof Matters>

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
      { description: '`ballot` is 2 for a person’s second ballot; `word` is null if you may not see it.' },
    ),
    missing: Type.Array(Type.String(), {
      description: 'People who may vote under the current rules and have not voted yet.',
    }),
    tally: Type.Union(
      [
        Type.Object({
          words: Type.Array(Type.Object({ word: Type.String(), voters: Type.Integer(), votes: Amount })),
          voters: Type.Unknown(),
          votes: Type.Union([Amount, Type.Null()]),
        }),
        Type.Null(),
      ],
      {
        description: 'The count, once there is one: for each word, the number of voters who chose it and their votes.',
      },
    ),
    needs: Type.Array(Type.String(), {
      description:
        'How many votes the matter needs under the current rules, in sentences; empty once the vote is over.',
    }),
    needsParts: Type.Array(Sentence),
    decisions: Type.Array(Decision),
  },
  {
    $id: 'Vote',
    description:
      'The vote on a matter: who voted how, who has not voted, the count, and how many votes are still needed.',
  },
)
export type Vote = Data<typeof Vote>

export const MatterAnswer = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    matter: Matter,
    changes: Type.Array(ChangeView),
    vote: Type.Union([Vote, Type.Null()]),
  },
  {
    $id: 'MatterAnswer',
    description: 'One matter as of an entry, with its changes, and its vote if there is one.',
  },
)
export type MatterAnswer = Data<typeof MatterAnswer>

export const MatterHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        by: Type.Union([Type.String(), Type.Null()], { description: 'Who acted, by name; null for the clock.' }),
        do: Type.String(),
        words: Type.String(),
        parts: Sentence,
        briefParts: Sentence,
        news: Type.Array(Type.String()),
        lines: Type.Array(NewsLine, { description: 'The same results as data.' }),
        says: Type.Union([Type.String(), Type.Null()], {
          description: 'The exact words of the comment or announcement.',
        }),
        opened: Type.Boolean(),
        closed: Type.Boolean(),
        form: Type.Union(
          [Type.Object({ changes: Type.Array(ChangeView), changed: Type.Union([Lines, Type.Null()]) }), Type.Null()],
          {
            description: 'The version since then, compared with the rules at that time, and the changes in it.',
          },
        ),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  {
    $id: 'MatterHistory',
    description:
      'Every entry about a matter, oldest first. `briefParts` says who did what without the texts that they wrote. If there are earlier entries, `before` requests them.',
  },
)
export type MatterHistory = Data<typeof MatterHistory>
