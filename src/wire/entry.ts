import Type, { type Static } from 'typebox'

const ToldEntry = Type.Object(
  {
    seq: Type.Integer({ description: 'Its number in the log.' }),
    at: Type.String({ description: 'When it was received.' }),
    by: Type.String({ description: 'The person of the game who acted; `clerk` for the clock.' }),
    do: Type.String({ description: 'The act.' }),
    words: Type.String({ description: 'Who did what, in a line.' }),
    news: Type.Array(Type.String(), { description: 'What came of it, in sentences, each with the rule.' }),
    notes: Type.Optional(
      Type.Integer({ description: 'So many of the last of these are only notes that rules keep, and clocks.' }),
    ),
    hash: Type.String({ description: 'Its hash, which the next entry holds.' }),
  },
  {
    $id: 'ToldEntry',
    description: 'An entry as everybody is told of it, live or later: who did what, and what came of it in words.',
  },
)

export const Withheld = Type.Object(
  { hash: Type.String(), at: Type.String(), why: Type.String() },
  {
    $id: 'Withheld',
    description: 'A text beside the log that an operator has withheld: which, when and why.',
    additionalProperties: false,
  },
)
export type Withheld = Static<typeof Withheld>

export const EntryAnswer = Type.Object(
  { told: ToldEntry, entry: Type.Record(Type.String(), Type.Unknown()), withheld: Type.Array(Withheld) },
  {
    $id: 'EntryAnswer',
    description:
      'One entry: as everybody was told of it, and as it stands in the log (docs/log.md) without what is sealed, and what of it is withheld.',
  },
)
export type EntryAnswer = Static<typeof EntryAnswer>

export const ToldEntries = Type.Object(
  {
    entries: Type.Array(ToldEntry),
    before: Type.Optional(Type.Integer({ description: 'What asks for earlier entries.' })),
    after: Type.Optional(Type.Integer({ description: 'What asks for later ones.' })),
  },
  {
    $id: 'ToldEntries',
    description:
      'A page of entries. `before`, if it is there, asks for what was earlier, and `after` for what came later.',
  },
)
export type ToldEntries = Static<typeof ToldEntries>
