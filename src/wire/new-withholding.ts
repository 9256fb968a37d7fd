import Type, { type Static } from 'typebox'

export const NewWithholding = Type.Object(
  {
    entry: Type.Integer({ minimum: 0 }),
    hash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    why: Type.String({ minLength: 1, maxLength: 500 }),
  },
  {
    $id: 'NewWithholding',
    description:
      'Which text is to be withheld: beside which entry, and by its hash where several stand there; and why, for everybody to see.',
    additionalProperties: false,
  },
)
export type NewWithholding = Static<typeof NewWithholding>
