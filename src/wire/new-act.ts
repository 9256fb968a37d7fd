import Type, { type Static } from 'typebox'

/** An act: its name, and its arguments with labels and names as people write them. What a game offers says which. */
export const NewAct = Type.Object(
  {
    do: Type.String({ minLength: 1, maxLength: 80 }),
    with: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: 'NewAct', additionalProperties: false },
)
export type NewAct = Static<typeof NewAct>
