import Type, { type Static } from 'typebox'
import { ToldEntry } from './told-entry.ts'

export const ToldEntries = Type.Object(
  {
    entries: Type.Array(ToldEntry),
    before: Type.Optional(Type.Integer({ description: 'What asks for earlier entries.' })),
    after: Type.Optional(Type.Integer({ description: 'What asks for later ones.' })),
  },
  {
    $id: 'ToldEntries',
    description:
      'A page of entries. `before`, if it is there, asks for what was earlier, and `after` for what came later.',
  },
)
export type ToldEntries = Static<typeof ToldEntries>
