import Type, { type Static } from 'typebox'
import { Matter } from './matter.ts'

/** One matter as it stood after so many entries. */
export const MatterAnswer = Type.Object(
  { entries: Type.Integer(), at: Type.String(), matter: Matter },
  { $id: 'MatterAnswer' },
)
export type MatterAnswer = Static<typeof MatterAnswer>
