import Type, { type Static } from 'typebox'
import { ChangeTold, Lines } from './change-told.ts'

/** Every entry about a matter, oldest first. `before`, if it is there, asks for what was earlier. */
export const MatterHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        /** Who acted, by name; null for the clock. */
        by: Type.Union([Type.String(), Type.Null()]),
        do: Type.String(),
        words: Type.String(),
        news: Type.Array(Type.String()),
        /** What somebody said of it, word for word. */
        says: Type.Union([Type.String(), Type.Null()]),
        opened: Type.Boolean(),
        closed: Type.Boolean(),
        /** The form that it has since then, against the rules as they were, and what is new in it. */
        form: Type.Union([
          Type.Object({ changes: Type.Array(ChangeTold), changed: Type.Union([Lines, Type.Null()]) }),
          Type.Null(),
        ]),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  { $id: 'MatterHistory' },
)
export type MatterHistory = Static<typeof MatterHistory>
