import Type, { type Static } from 'typebox'
import { ToldEntry } from './told-entry.ts'

/** A page of entries. `before`, if it is there, asks for what was earlier, and `after` for what came later. */
export const ToldEntries = Type.Object(
  {
    entries: Type.Array(ToldEntry),
    before: Type.Optional(Type.Integer()),
    after: Type.Optional(Type.Integer()),
  },
  { $id: 'ToldEntries' },
)
export type ToldEntries = Static<typeof ToldEntries>
