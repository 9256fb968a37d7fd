import Type, { type Static } from 'typebox'

export const KnownQuestions = Type.Object(
  {
    questions: Type.Array(
      Type.Object({
        name: Type.String(),
        about: Type.String(),
        asks: Type.String(),
        value: Type.String(),
        silence: Type.String(),
        combine: Type.String(),
      }),
    ),
  },
  { $id: 'KnownQuestions', description: 'What the rules are asked, with what, and how their answers combine.' },
)
export type KnownQuestions = Static<typeof KnownQuestions>
