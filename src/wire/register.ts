import Type, { type Static } from 'typebox'
import { MatterNamed } from './matter.ts'

const Register = Type.Object(
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

export const Registers = Type.Object(
  { entries: Type.Integer(), at: Type.String(), registers: Type.Array(Register) },
  { $id: 'Registers', description: 'All registers as they stood after so many entries.' },
)
export type Registers = Static<typeof Registers>

export const RegisterAnswer = Type.Object(
  { entries: Type.Integer(), at: Type.String(), register: Register },
  { $id: 'RegisterAnswer', description: 'One register as it stood after so many entries.' },
)
export type RegisterAnswer = Static<typeof RegisterAnswer>

export const RegisterHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        key: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        added: Type.Optional(
          Type.Union([Type.String(), Type.Number()], {
            description: 'The amount that was added; absent where something was written.',
          }),
        ),
        stands: Type.Optional(Type.Unknown({ description: 'What stands there since.' })),
        rule: Type.Union([Type.String(), Type.Null()], {
          description: 'The rule that did it, and those on whose answers it rests.',
        }),
        because: Type.Array(Type.String()),
        via: Type.String(),
        says: Type.Union([Type.String(), Type.Null()]),
        matter: Type.Union([MatterNamed, Type.Null()]),
        cause: Type.String({ description: 'By what it came: `by rule 202: 10 × 4/4 = 10`.' }),
        words: Type.String({ description: 'The line as a sentence: what was added or written, and by what.' }),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  {
    $id: 'RegisterHistory',
    description:
      'The lines of a ledger, latest first, each with its cause. `before`, if it is there, asks for what was earlier.',
  },
)
export type RegisterHistory = Static<typeof RegisterHistory>
