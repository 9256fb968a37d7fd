import Type, { type Static } from 'typebox'

export const KnownEffects = Type.Object(
  { effects: Type.Array(Type.Object({ name: Type.String(), about: Type.String() })) },
  { $id: 'KnownEffects', description: 'What rules, rulings and people can bring about.' },
)
export type KnownEffects = Static<typeof KnownEffects>
