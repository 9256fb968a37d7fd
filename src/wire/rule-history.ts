import Type, { type Static } from 'typebox'
import { MatterNamed } from './matter-named.ts'

export const RuleHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        matter: Type.Union([MatterNamed, Type.Null()], {
          description: 'The proposal or case under which it happened.',
        }),
        what: Type.Array(Type.String()),
        label: Type.Union([Type.String(), Type.Null()], {
          description: 'The rule since then; null when it left the game.',
        }),
        title: Type.Union([Type.String(), Type.Null()]),
        text: Type.Union([Type.String(), Type.Null()]),
        program: Type.Boolean({ description: 'Whether it got another program, or none any more.' }),
        apart: Type.Boolean({
          description: 'Whether its text changed in words of which the program that it kept knows nothing.',
        }),
        changed: Type.Optional(
          Type.Array(Type.Object({ is: Type.String(), text: Type.String() }), {
            description: 'The text against the one before, line by line: `same`, `gone` or `new`.',
          }),
        ),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  {
    $id: 'RuleHistory',
    description: 'What befell a rule, latest first. `before`, if it is there, asks for what was earlier.',
  },
)
export type RuleHistory = Static<typeof RuleHistory>
