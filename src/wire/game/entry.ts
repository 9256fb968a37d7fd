import Type from 'typebox'
import type { Data } from '../data.ts'
import { Sentence } from './sentence.ts'

export const NewsLine = Type.Object(
  {
    parts: Sentence,
    warrant: Type.Optional(Sentence),
    rule: Type.Optional(Type.String({ description: 'The label of the rule behind the result, as of then.' })),
    with: Type.Optional(Type.Array(Type.String(), { description: 'The labels of the other rules behind the result.' })),
    how: Type.Optional(Type.String({ description: 'How the result came about, if not by a program: “by hand”.' })),
    label: Type.Optional(Type.String({ description: 'For `rule`: the label of that rule.' })),
    says: Type.Optional(Sentence),
    counts: Type.Optional(
      Type.Array(Type.Object({ word: Type.String(), votes: Type.String() }), {
        description: 'For `vote`: the votes for each word, as exact numbers.',
      }),
    ),
    is: Type.Enum(['headline', 'said', 'vote', 'outcome', 'win', 'rule', 'next', 'note', 'result'], {
      description:
        '`headline`: the act itself, in more words; `said`: the text that the act announced; `vote`: a completed vote; `outcome`: the result of a matter; `win`: someone has won; `rule`: a rule that comes into force; `next`: the next part of the turn; `note`: a record of the rules or a clock; `result`: anything else.',
    }),
  },
  {
    $id: 'NewsLine',
    description:
      'One result of an act. `parts` is the result, `warrant` is the rest of the sentence in `news` (the rules and the reason), and `says` is the reason that the rule gave, such as “10 × 3/3 = 10”.',
  },
)
export type NewsLine = Data<typeof NewsLine>

export const PublicEntry = Type.Object(
  {
    seq: Type.Integer({ description: 'The number of the entry in the log.' }),
    at: Type.String({ description: 'When the act was received.' }),
    by: Type.String({ description: 'The person in the game who acted; `clerk` for the clock.' }),
    do: Type.String({ description: 'The act.' }),
    words: Type.String({ description: 'Who did what, in one line.' }),
    parts: Sentence,
    news: Type.Array(Type.String(), { description: 'The result, in sentences, each with its rule.' }),
    lines: Type.Array(NewsLine, { description: 'The same results as data.' }),
    notes: Type.Optional(
      Type.Integer({
        description: 'How many results at the end of the list are only notes about registers and clocks.',
      }),
    ),
    machine: Type.String({ description: 'The engine that decided the entry; `GET /engines` lists those of releases.' }),
    hash: Type.String({ description: 'The hash of the entry, which the next entry contains.' }),
  },
  {
    $id: 'PublicEntry',
    description: 'An entry as everyone sees it, live or later: who did what, and the result in words.',
  },
)
export type PublicEntry = Data<typeof PublicEntry>

export const Withheld = Type.Object(
  { hash: Type.String(), at: Type.String(), why: Type.String() },
  {
    $id: 'Withheld',
    description: 'A text that an operator has withheld, with its hash, the time and the reason.',
    additionalProperties: false,
  },
)
export type Withheld = Data<typeof Withheld>

const Engine = Type.Object({
  machine: Type.String(),
  release: Type.Union([Type.String(), Type.Null()], { description: 'The release with this engine, if one is known.' }),
})

export const EntryAnswer = Type.Object(
  {
    told: PublicEntry,
    entry: Type.Record(Type.String(), Type.Unknown()),
    withheld: Type.Array(Withheld),
    engine: Engine,
    engineBefore: Type.Union([Engine, Type.Null()], {
      description: 'The engine of the previous entry, if it is another one.',
    }),
  },
  {
    $id: 'EntryAnswer',
    description:
      'One entry in words, and as recorded in the log (docs/log.md) without sealed parts, with its withheld texts.',
  },
)
export type EntryAnswer = Data<typeof EntryAnswer>

export const PublicEntries = Type.Object(
  {
    entries: Type.Array(PublicEntry),
    before: Type.Optional(Type.Integer({ description: 'Cursor for earlier entries.' })),
    after: Type.Optional(Type.Integer({ description: 'Cursor for later entries.' })),
    machineBefore: Type.Optional(
      Type.String({
        description:
          'The engine of the entry before the oldest one here, if you read backwards and search for nothing.',
      }),
    ),
  },
  {
    $id: 'ToldEntries',
    description: 'A page of entries. If there are more, `before` requests earlier ones and `after` later ones.',
  },
)
export type PublicEntries = Data<typeof PublicEntries>
