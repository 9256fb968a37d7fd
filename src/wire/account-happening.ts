import Type, { type Static } from 'typebox'

/** Something that happened to your account. */
export const AccountHappening = Type.Object(
  {
    /** Grows with time; the last one seen goes into `before`. */
    id: Type.Integer(),
    at: Type.String(),
    what: Type.String(),
    /** By which way somebody signed in: `password` or `link`. */
    how: Type.Optional(Type.String()),
    /** `done`, or the code of the refusal. */
    outcome: Type.String(),
    ip: Type.String(),
    agent: Type.String(),
  },
  { $id: 'AccountHappening', additionalProperties: false },
)
export type AccountHappening = Static<typeof AccountHappening>
