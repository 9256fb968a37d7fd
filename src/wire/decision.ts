import Type, { type Static } from 'typebox'

/** A question that was put to the rules: every answer with its rule and how it fared, and what came of it. */
export const Decision = Type.Object(
  {
    question: Type.String(),
    /** The subject in players’ words: “required 302”. */
    of: Type.String(),
    asks: Type.Unknown(),
    answers: Type.Array(
      Type.Object({
        rule: Type.Union([Type.String(), Type.Null()]),
        via: Type.String(),
        is: Type.String(),
        value: Type.Optional(Type.Unknown()),
        otherwise: Type.Optional(Type.Boolean()),
        reason: Type.Optional(Type.String()),
        cites: Type.Optional(Type.String()),
        failure: Type.Optional(Type.Object({ kind: Type.String(), detail: Type.String() })),
        /** Whether it prevails, concurs, is overruled … and by which rule and clause. */
        standing: Type.String(),
        by: Type.Optional(Type.String()),
        clause: Type.Optional(Type.String()),
      }),
    ),
    silent: Type.Array(Type.String()),
    outcome: Type.Object({
      is: Type.String(),
      value: Type.Optional(Type.Unknown()),
      by: Type.Optional(Type.Array(Type.String())),
      why: Type.Optional(Type.String()),
      between: Type.Optional(Type.Array(Type.String())),
    }),
    words: Type.Array(Type.String()),
  },
  { $id: 'Decision' },
)
export type Decision = Static<typeof Decision>
