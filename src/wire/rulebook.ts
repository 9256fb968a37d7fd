import Type, { type Static } from 'typebox'
import { Rule } from './rule.ts'

export const Rulebook = Type.Object(
  {
    entries: Type.Integer(),
    at: Type.String(),
    groups: Type.Array(
      Type.Object({ name: Type.String(), heading: Type.String(), note: Type.String(), rules: Type.Array(Rule) }),
    ),
  },
  { $id: 'Rulebook', description: 'The rulebook as it stood after so many entries, in printed order.' },
)
export type Rulebook = Static<typeof Rulebook>
