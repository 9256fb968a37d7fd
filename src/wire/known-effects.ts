import Type, { type Static } from 'typebox'

/** What rules, rulings and people can bring about. */
export const KnownEffects = Type.Object(
  { effects: Type.Array(Type.Object({ name: Type.String(), about: Type.String() })) },
  { $id: 'KnownEffects' },
)
export type KnownEffects = Static<typeof KnownEffects>
