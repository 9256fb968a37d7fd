import Type, { type Static } from 'typebox'

export const MatterNamed = Type.Object(
  { kind: Type.String(), label: Type.String() },
  {
    $id: 'MatterNamed',
    description: 'How people name a proposal, a case or another matter.',
    additionalProperties: false,
  },
)
export type MatterNamed = Static<typeof MatterNamed>
