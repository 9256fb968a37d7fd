import Type, { type Static } from 'typebox'
import { Adoption } from './adoption.ts'

export const ActPreview = Type.Object(
  {
    news: Type.Array(Type.String(), {
      description: 'What would come of it, in sentences, up to where dice are thrown.',
    }),
    notes: Type.Integer({ description: 'So many of the last of these are only notes that rules keep, and clocks.' }),
    unborn: Type.Array(Type.String(), {
      description: 'Labels, named in the news, of rules and matters that are only there once it is done.',
    }),
    thrown: Type.Boolean({
      description: 'Whether dice would be thrown: what they show, and what follows from it, is not told.',
    }),
    secret: Type.Boolean({
      description: 'Whether it rests on what is kept from you: that, and what follows from it, is not told.',
    }),
    adoption: Type.Optional(Adoption),
  },
  {
    $id: 'ActPreview',
    description:
      'What an act would come to; nothing is told where dice would be thrown, or where it rests on what is kept from you. Of a proposal, and of a change that is kept for a later one, also what would follow if it were adopted.',
  },
)
export type ActPreview = Static<typeof ActPreview>
