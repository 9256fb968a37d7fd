import Type, { type Static } from 'typebox'

/** What went wrong, as RFC 9457 problem details: `code` stands in docs/refusals.md, `detail` is a sentence for people. */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    code: Type.String(),
    /** Where in the request the fault is. */
    field: Type.Optional(Type.String()),
    /** The rules that refuse: how each is called, why it refuses, and its text. */
    rules: Type.Optional(Type.Array(Type.Object({ label: Type.String(), reason: Type.String(), text: Type.String() }))),
    /** Seconds after which to try again. */
    retryAfter: Type.Optional(Type.Integer()),
  },
  { $id: 'Problem', additionalProperties: true },
)
export type Problem = Static<typeof Problem>
