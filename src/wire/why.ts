import Type, { type Static } from 'typebox'
import { Decision } from './decision.ts'

/** Why something is so: the entry that made it so last, the rules by which it did, and the reason in words. */
export const Why = Type.Object(
  {
    entry: Type.Integer(),
    at: Type.String(),
    rules: Type.Array(Type.String()),
    sentence: Type.String(),
    /** What the rules were asked, where it is the answer to a question. */
    decisions: Type.Optional(Type.Array(Decision)),
  },
  { $id: 'Why' },
)
export type Why = Static<typeof Why>
