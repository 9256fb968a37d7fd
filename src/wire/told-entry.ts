import Type, { type Static } from 'typebox'

/** An entry as everybody is told of it, live or later: who did what, and what came of it in words. */
export const ToldEntry = Type.Object(
  {
    seq: Type.Integer(),
    at: Type.String(),
    /** The person of the game who acted; `clerk` for the clock. */
    by: Type.String(),
    do: Type.String(),
    words: Type.String(),
    news: Type.Array(Type.String()),
    hash: Type.String(),
  },
  { $id: 'ToldEntry' },
)
export type ToldEntry = Static<typeof ToldEntry>
