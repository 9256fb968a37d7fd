import Type, { type Static } from 'typebox'

const Names = Type.Array(Type.String())
const Place = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])

export const ProgramGiven = Type.Object(
  { source: Type.String({ description: 'The program as it is written, in TypeScript.', maxLength: 200_000 }) },
  { $id: 'ProgramGiven', description: 'A program of a rule that somebody is writing.', additionalProperties: false },
)

export const ProgramCheck = Type.Object(
  {
    fault: Type.Union([Type.Object({ line: Place, column: Place, message: Type.String() }), Type.Null()], {
      description: 'What is wrong first, and where, counted from 1; null where nothing is.',
    }),
    speaksTo: Type.Union(
      [Type.Object({ reads: Names, offers: Names, forbids: Names, answers: Names, after: Names }), Type.Null()],
      {
        description:
          'The registers that it reads, the acts that it offers and forbids, the questions that it answers, the events that it reacts to.',
      },
    ),
  },
  { $id: 'ProgramCheck', description: 'What is wrong with a program, or what it speaks to. It is not shown the game.' },
)
export type ProgramCheck = Static<typeof ProgramCheck>

export const KnownEffects = Type.Object(
  { effects: Type.Array(Type.Object({ name: Type.String(), about: Type.String() })) },
  { $id: 'KnownEffects', description: 'What rules, rulings and people can bring about.' },
)
export type KnownEffects = Static<typeof KnownEffects>

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
