import Type, { type Static } from 'typebox'

/** A register of a game (points, the poem, the board): what it says, how it is kept, and what stands in it. */
export const Register = Type.Object(
  {
    name: Type.String(),
    about: Type.Union([Type.String(), Type.Null()]),
    /** What it is keyed by: person, rule, matter or text; null for a single value. */
    keys: Type.Union([Type.String(), Type.Null()]),
    type: Type.String(),
    /** Worked out anew whenever it is looked at, and never written. */
    derived: Type.Boolean(),
    /** With names for persons and labels for rules. */
    value: Type.Unknown(),
  },
  { $id: 'Register' },
)
export type Register = Static<typeof Register>
