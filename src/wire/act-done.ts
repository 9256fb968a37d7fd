import Type, { type Static } from 'typebox'

export const ActDone = Type.Object(
  {
    seq: Type.Integer({ description: 'The number of its entry.' }),
    person: Type.String({ description: 'The person of the game who did it: you, or for a newcomer whom you became.' }),
    answer: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What the rules answer whoever acted: the `number` of a proposal, say.',
    }),
    news: Type.Array(Type.String(), {
      description: 'What came of it, in sentences; empty where it is answered again.',
    }),
    notes: Type.Integer({ description: 'So many of the last of these are only notes that rules keep, and clocks.' }),
    again: Type.Boolean({ description: 'It had been done before, under the same key.' }),
  },
  {
    $id: 'ActDone',
    description: 'An act that was done: its entry in the log, what it answered, and what came of it in words.',
    additionalProperties: false,
  },
)
export type ActDone = Static<typeof ActDone>
