import Type, { type Static } from 'typebox'
import { MatterNamed } from './matter-named.ts'

/** What befell a rule, latest first. `before`, if it is there, asks for what was earlier. */
export const RuleHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        /** The proposal or case under which it happened. */
        matter: Type.Union([MatterNamed, Type.Null()]),
        what: Type.Array(Type.String()),
        /** The rule since then; null when it left the game. */
        label: Type.Union([Type.String(), Type.Null()]),
        title: Type.Union([Type.String(), Type.Null()]),
        text: Type.Union([Type.String(), Type.Null()]),
        /** The text against the one before, line by line: `same`, `gone` or `new`. */
        changed: Type.Optional(Type.Array(Type.Object({ is: Type.String(), text: Type.String() }))),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  { $id: 'RuleHistory' },
)
export type RuleHistory = Static<typeof RuleHistory>
