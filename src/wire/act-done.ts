import Type, { type Static } from 'typebox'

/** An act that was done: its entry in the log, what it answered, and what came of it in words. */
export const ActDone = Type.Object(
  {
    seq: Type.Integer(),
    person: Type.String(),
    answer: Type.Record(Type.String(), Type.Unknown()),
    news: Type.Array(Type.String()),
    /** It had been done before, under the same key. */
    again: Type.Boolean(),
  },
  { $id: 'ActDone', additionalProperties: false },
)
export type ActDone = Static<typeof ActDone>
