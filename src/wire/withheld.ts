import Type, { type Static } from 'typebox'

export const Withheld = Type.Object(
  { hash: Type.String(), at: Type.String(), why: Type.String() },
  {
    $id: 'Withheld',
    description: 'A text beside the log that an operator has withheld: which, when and why.',
    additionalProperties: false,
  },
)
export type Withheld = Static<typeof Withheld>
