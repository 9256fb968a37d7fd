import Type, { type Static } from 'typebox'

export const Suspension = Type.Object(
  { why: Type.String({ minLength: 1, maxLength: 1000 }) },
  {
    $id: 'Suspension',
    description: 'Why somebody, or a game, is suspended, or no longer is: those concerned are told.',
    additionalProperties: false,
  },
)
export type Suspension = Static<typeof Suspension>
