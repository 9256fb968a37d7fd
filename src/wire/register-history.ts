import Type, { type Static } from 'typebox'
import { MatterNamed } from './matter-named.ts'

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
