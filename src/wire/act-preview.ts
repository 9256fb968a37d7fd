import Type, { type Static } from 'typebox'

/** What an act would come to; nothing is told where dice would be thrown. */
export const ActPreview = Type.Object(
  { news: Type.Array(Type.String()), thrown: Type.Boolean() },
  { $id: 'ActPreview' },
)
export type ActPreview = Static<typeof ActPreview>
