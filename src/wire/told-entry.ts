import Type, { type Static } from 'typebox'

export const ToldEntry = Type.Object(
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
export type ToldEntry = Static<typeof ToldEntry>
