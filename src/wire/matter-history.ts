import Type, { type Static } from 'typebox'
import { ChangeTold, Lines } from './change-told.ts'

export const MatterHistory = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        entry: Type.Integer(),
        at: Type.String(),
        by: Type.Union([Type.String(), Type.Null()], { description: 'Who acted, by name; null for the clock.' }),
        do: Type.String(),
        words: Type.String(),
        news: Type.Array(Type.String()),
        says: Type.Union([Type.String(), Type.Null()], { description: 'What somebody said of it, word for word.' }),
        opened: Type.Boolean(),
        closed: Type.Boolean(),
        form: Type.Union(
          [Type.Object({ changes: Type.Array(ChangeTold), changed: Type.Union([Lines, Type.Null()]) }), Type.Null()],
          { description: 'The form that it has since then, against the rules as they were, and what is new in it.' },
        ),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  {
    $id: 'MatterHistory',
    description: 'Every entry about a matter, oldest first. `before`, if it is there, asks for what was earlier.',
  },
)
export type MatterHistory = Static<typeof MatterHistory>
