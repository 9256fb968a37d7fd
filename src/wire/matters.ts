import Type, { type Static } from 'typebox'
import { Matter } from './matter.ts'

export const Matters = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    matters: Type.Array(Matter),
    before: Type.Optional(Type.Integer()),
  },
  { $id: 'Matters', description: 'A page of matters, newest first. `before`, if it is there, asks for older ones.' },
)
export type Matters = Static<typeof Matters>
