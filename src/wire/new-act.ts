import Type, { type Static } from 'typebox'

export const NewAct = Type.Object(
  {
    do: Type.String({ description: 'Its name: `vote`.', minLength: 1, maxLength: 80 }),
    with: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Its arguments: `{"proposal": "301", "choice": "for"}`.',
      }),
    ),
  },
  {
    $id: 'NewAct',
    description:
      'An act: its name, and its arguments with labels and names as people write them. What a game offers says which.',
    additionalProperties: false,
  },
)
export type NewAct = Static<typeof NewAct>
