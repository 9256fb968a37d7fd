import Type, { type Static } from 'typebox'
import { MatterNamed } from './matter-named.ts'

/** The lines of a ledger, latest first, each with its cause. `before`, if it is there, asks for what was earlier. */
export const RegisterHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        key: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        /** The amount that was added; absent where something was written. */
        added: Type.Optional(Type.Union([Type.String(), Type.Number()])),
        /** What stands there since. */
        stands: Type.Optional(Type.Unknown()),
        /** The rule that did it, and those on whose answers it rests. */
        rule: Type.Union([Type.String(), Type.Null()]),
        because: Type.Array(Type.String()),
        via: Type.String(),
        says: Type.Union([Type.String(), Type.Null()]),
        matter: Type.Union([MatterNamed, Type.Null()]),
        words: Type.String(),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  { $id: 'RegisterHistory' },
)
export type RegisterHistory = Static<typeof RegisterHistory>
