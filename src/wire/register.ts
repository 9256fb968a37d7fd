import Type, { type Static } from 'typebox'

export const Register = Type.Object(
  {
    name: Type.String(),
    words: Type.String({ description: 'What it is called in a sentence: points, TMUs, voting since.' }),
    about: Type.Union([Type.String(), Type.Null()], { description: 'What it says, in words.' }),
    keys: Type.Union([Type.String(), Type.Null()], {
      description: 'What it is keyed by: person, rule, matter or text; null for a single value.',
    }),
    type: Type.String({
      description: 'What stands in it: integer, rational (an exact amount), text, boolean, person, persons, data …',
    }),
    derived: Type.Boolean({ description: 'Worked out anew whenever it is looked at, and never written.' }),
    value: Type.Unknown({ description: 'With names for persons and labels for rules.' }),
    start: Type.Unknown({ description: 'What everybody begins with, or the whole register.' }),
    says: Type.Optional(
      Type.String({
        description: 'What stands in it as one says it, where that is the name of something: the vote is open.',
      }),
    ),
    names: Type.Optional(
      Type.Object(
        { persons: Type.Array(Type.String()), rules: Type.Array(Type.String()) },
        { description: 'Of data: which of the words in it are names of persons, and which labels of rules.' },
      ),
    ),
  },
  {
    $id: 'Register',
    description:
      'A register of a game (points, the poem, the board): what it says, how it is kept, and what stands in it.',
  },
)
export type Register = Static<typeof Register>
