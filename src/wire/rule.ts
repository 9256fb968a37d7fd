import Type, { type Static } from 'typebox'

const Named = Type.Object({ name: Type.String(), value: Type.Unknown() })

/** A rule: its exact text, and what is true of it besides. */
export const Rule = Type.Object(
  {
    /** As it is printed; with `#2` if it is the second that bears the label. */
    label: Type.String(),
    title: Type.String(),
    heading: Type.String(),
    text: Type.String(),
    group: Type.String(),
    /** Whatever the rules say of rules: status, class … */
    attributes: Type.Record(Type.String(), Type.Unknown()),
    /** How many texts it has had. */
    version: Type.Integer(),
    /** The entry by which it came into the game, and the one that gave it its present text. */
    since: Type.Integer(),
    textSince: Type.Integer(),
    /** The labels that it bore before. */
    lineage: Type.Array(Type.String()),
    /** By which rule it is void, if it is. */
    void: Type.Union([Type.Null(), Type.Object({ by: Type.String(), clause: Type.String(), entry: Type.Integer() })]),
    voidBecause: Type.Optional(Type.String()),
    carriedOut: Type.String(),
    /** Whether a program is bound to it now. */
    program: Type.Boolean(),
    charters: Type.Array(Type.String()),
    registers: Type.Array(Type.String()),
    params: Type.Array(Type.Intersect([Named, Type.Object({ words: Type.Optional(Type.String()) })])),
    /** How it is read where it leaves something open. */
    readings: Type.Array(
      Type.Intersect([Named, Type.Object({ choices: Type.Optional(Type.Array(Type.Unknown())), why: Type.String() })]),
    ),
    claims: Type.Array(
      Type.Object({ kind: Type.String(), target: Type.Unknown(), words: Type.Optional(Type.String()) }),
    ),
    /** The same for reading, a line each. */
    notes: Type.Array(Type.String()),
  },
  { $id: 'Rule' },
)
export type Rule = Static<typeof Rule>
