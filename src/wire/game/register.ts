import Type from 'typebox'
import type { Data } from '../data.ts'
import { MatterNamed, Sentence } from './sentence.ts'

const Register = Type.Object(
  {
    name: Type.String(),
    words: Type.String({ description: 'The register’s name in a sentence: points, TMUs, voting since.' }),
    about: Type.Union([Type.String(), Type.Null()], { description: 'Its content, in words.' }),
    heading: Type.String({
      description: 'A heading for the register: its content without technical units, or its name.',
    }),
    keys: Type.Union([Type.String(), Type.Null()], {
      description: 'The type of the register’s keys: person, rule, matter or text; null for a single value.',
    }),
    type: Type.String({
      description:
        'The type of the register’s values: integer, rational (an exact amount), text, boolean, person, persons, data …',
    }),
    told: Type.Optional(
      Type.String({
        description:
          'How the news describes changes: as the turn, the members or the part that comes next, or `elsewhere`: not at all, because other news covers them, so the register is no score.',
      }),
    ),
    derived: Type.Boolean({ description: 'Whether the value is computed on every request and never stored.' }),
    retired: Type.Optional(
      Type.Integer({ description: 'The entry that retired the register. Its value is what it contained then.' }),
    ),
    value: Type.Unknown({ description: 'The value, with names for persons and labels for rules.' }),
    start: Type.Unknown({ description: 'The initial value for each key, or for the whole register.' }),
    says: Type.Optional(
      Type.String({
        description: 'The value in words, if it is the name of something: the vote is open.',
      }),
    ),
    names: Type.Optional(
      Type.Object(
        { persons: Type.Array(Type.String()), rules: Type.Array(Type.String()) },
        { description: 'For data: which of its words are names of persons, and which are labels of rules.' },
      ),
    ),
  },
  {
    $id: 'Register',
    description: 'A register of a game (points, the poem, the board): its description, its type and its value.',
  },
)
export type Register = Data<typeof Register>

export const Registers = Type.Object(
  { entries: Type.Integer(), at: Type.String(), registers: Type.Array(Register) },
  { $id: 'Registers', description: 'All registers as of an entry.' },
)
export type Registers = Data<typeof Registers>

export const RetiredRegisters = Type.Object(
  {
    entries: Type.Integer(),
    retired: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Its name. Another register may have it now.' }),
        heading: Type.String({ description: 'A heading for the register, as on its own page.' }),
        about: Type.Union([Type.String(), Type.Null()], { description: 'Its content, in words.' }),
        retired: Type.Integer({ description: 'The entry that retired it.' }),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  {
    $id: 'RetiredRegisters',
    description:
      'Registers that rules have retired, newest first, without their values. If there are earlier ones, `before` requests them.',
  },
)
export type RetiredRegisters = Data<typeof RetiredRegisters>

export const RegisterAnswer = Type.Object(
  { entries: Type.Integer(), at: Type.String(), register: Register },
  { $id: 'RegisterAnswer', description: 'One register as of an entry.' },
)
export type RegisterAnswer = Data<typeof RegisterAnswer>

export const RegisterHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        key: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        added: Type.Optional(
          Type.Union([Type.String(), Type.Number()], {
            description: 'The amount that was added; absent if a value was written instead.',
          }),
        ),
        stands: Type.Optional(Type.Unknown({ description: 'The value after the change.' })),
        rule: Type.Union([Type.String(), Type.Null()], {
          description: 'The rule that caused the change, and the rules whose answers it rests on.',
        }),
        because: Type.Array(Type.String()),
        via: Type.String(),
        says: Type.Union([Type.String(), Type.Null()]),
        matter: Type.Union([MatterNamed, Type.Null()]),
        cause: Type.String({ description: 'The cause: `by rule 202: 10 × 4/4 = 10`.' }),
        causeParts: Sentence,
        words: Type.String({ description: 'The line as a sentence: the amount or value, and the cause.' }),
        parts: Sentence,
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  {
    $id: 'RegisterHistory',
    description:
      'The lines of a ledger, newest first, each with its cause. If there are earlier ones, `before` requests them.',
  },
)
export type RegisterHistory = Data<typeof RegisterHistory>
