import Type, { type Static } from 'typebox'
import { Adoption } from './adoption.ts'

export const AdoptionAnswer = Type.Object(
  { entries: Type.Integer(), at: Type.String(), adoption: Type.Union([Adoption, Type.Null()]) },
  {
    $id: 'AdoptionAnswer',
    description:
      'What would follow if an open proposal, or a change that is kept for a later one, were adopted, in the game as it stood after so many entries; null for what is over, or changes nothing.',
  },
)
export type AdoptionAnswer = Static<typeof AdoptionAnswer>
