import Type from 'typebox'
import type { Data } from './data.ts'

const Names = Type.Array(Type.String())
const Place = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])

export const ProgramGiven = Type.Object(
  { source: Type.String({ description: 'The source of the program, in TypeScript.', maxLength: 200_000 }) },
  { $id: 'ProgramGiven', description: 'The program of a rule that someone is writing.', additionalProperties: false },
)

export const ProgramCheck = Type.Object(
  {
    fault: Type.Union([Type.Object({ line: Place, column: Place, message: Type.String() }), Type.Null()], {
      description: 'The first error and its line, counted from 1; null if there is none.',
    }),
    speaksTo: Type.Union(
      [Type.Object({ reads: Names, offers: Names, forbids: Names, answers: Names, after: Names }), Type.Null()],
      {
        description:
          'The registers that the program reads, the acts that it offers and forbids, the questions that it answers, and the events that it reacts to.',
      },
    ),
  },
  {
    $id: 'ProgramCheck',
    description:
      'The errors of a program, or the names of what it reads and answers. The program does not run in the game.',
  },
)
export type ProgramCheck = Data<typeof ProgramCheck>

export const KnownEffects = Type.Object(
  {
    effects: Type.Array(
      Type.Object({
        name: Type.String(),
        about: Type.String({ description: 'The effect as the reference writes it: `withdraw{matter}: …`.' }),
        parts: Type.Array(Type.String(), { description: 'The names of the members of the effect.' }),
        words: Type.String({ description: 'What the effect does.' }),
        example: Type.String({ description: 'How people write the effect in a record or a ruling.' }),
      }),
    ),
  },
  { $id: 'KnownEffects', description: 'The effects that rules, rulings and people can cause.' },
)
export type KnownEffects = Data<typeof KnownEffects>

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
        example: Type.String({ description: 'How people answer the question by hand.' }),
      }),
    ),
  },
  {
    $id: 'KnownQuestions',
    description: 'The questions that rules answer, with their arguments and how answers combine.',
  },
)
export type KnownQuestions = Data<typeof KnownQuestions>
