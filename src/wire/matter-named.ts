import Type, { type Static } from 'typebox'

/** How people name a proposal, a case or another matter. */
export const MatterNamed = Type.Object(
  { kind: Type.String(), label: Type.String() },
  { $id: 'MatterNamed', additionalProperties: false },
)
export type MatterNamed = Static<typeof MatterNamed>
